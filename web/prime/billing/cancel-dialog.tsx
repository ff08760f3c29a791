import { useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { dateOf } from '../../ui/text/dates.ts'
import { DiscontinueForm } from './discontinue-form.tsx'

type Props = {
  open: boolean
  paidUntil: string | null
  onClose: () => void
  /** Resolves to true if the cancellation succeeded. */
  onCancel: () => Promise<boolean>
}

/** Confirms the cancellation, then asks for a reason, which is optional. */
export function CancelDialog({ open, paidUntil, onClose, onCancel }: Props) {
  const [step, setStep] = useState<'ask' | 'why'>('ask')
  const [busy, setBusy] = useState(false)
  async function cancel() {
    setBusy(true)
    const worked = await onCancel()
    setBusy(false)
    if (worked) setStep('why')
    else onClose()
  }
  const close = () => {
    setStep('ask')
    onClose()
  }
  if (step === 'why') return <DiscontinueForm open={open} onClose={close} />
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel Prime?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Keep Prime
          </Button>
          <Button kind="danger" onClick={() => void cancel()} disabled={busy}>
            {busy ? 'Processing…' : 'Cancel Prime'}
          </Button>
        </>
      }
    >
      <p>
        You won’t be charged again. {paidUntil ? `You keep Prime until ${dateOf(paidUntil)}. ` : ''}
        Your results stay, and you can turn renewal back on until then.
      </p>
    </Dialog>
  )
}
