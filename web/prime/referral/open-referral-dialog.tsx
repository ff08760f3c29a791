import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

export const OpenReferralDialog = lazyDialog(async () => (await import('./referral-dialog.tsx')).ReferralDialog)
