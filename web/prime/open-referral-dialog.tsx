import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ReferralDialog } from './referral-dialog.tsx'

const Dialog = lazy(() => import('./referral-dialog.tsx').then((loaded) => ({ default: loaded.ReferralDialog })))

/** The referral dialog, fetched when it is first wanted. */
export function OpenReferralDialog(props: ComponentProps<typeof ReferralDialog>) {
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
