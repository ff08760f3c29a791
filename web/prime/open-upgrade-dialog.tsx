import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { UpgradeDialog } from './upgrade-dialog.tsx'

const Dialog = lazy(() => import('./upgrade-dialog.tsx').then((loaded) => ({ default: loaded.UpgradeDialog })))

/** The upgrade dialog, fetched when it is first wanted. */
export function OpenUpgradeDialog(props: ComponentProps<typeof UpgradeDialog>) {
  const [asked, setAsked] = useState(props.open)
  if (props.open && !asked) setAsked(true)
  return (
    asked && (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    )
  )
}
