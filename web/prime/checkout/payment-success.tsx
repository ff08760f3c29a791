import { type ComponentType, useEffect, useState } from 'react'
import { takeComplete } from './checkout-complete.ts'
import type { PaidDialogProps } from './paid-dialog.tsx'

/** Confirms a successful payment, once. The dialog is loaded only when needed. */
export function PaymentSuccess() {
  const [confirmation, setConfirmation] = useState<{
    Shown: ComponentType<PaidDialogProps>
    primeUntil: string | null
  }>()
  const [open, setOpen] = useState(true)
  useEffect(() => {
    const complete = takeComplete()
    if (!complete) return
    void import('./paid-dialog.tsx').then(({ PaidDialog }) => setConfirmation({ Shown: PaidDialog, ...complete }))
  }, [])
  return (
    confirmation && (
      <confirmation.Shown open={open} primeUntil={confirmation.primeUntil} onClose={() => setOpen(false)} />
    )
  )
}
