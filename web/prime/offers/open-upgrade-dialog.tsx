import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

export const OpenUpgradeDialog = lazyDialog(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog)
