import { casePath } from '../../paths/case-paths.ts'
import { FIRST_CASES } from '../../paths/first-cases.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { primeUntil as untilInWords } from '../billing/prime-until.ts'

export type PaidDialogProps = { open: boolean; primeUntil: string | null; onClose: () => void }

/** Step 3: confirms that payment succeeded and everything is open. */
export const PaidDialog = ({ open, primeUntil, onClose }: PaidDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Welcome to Bedside Prime"
    actions={
      <>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
        <Button href={casePath(FIRST_CASES.paid)}>Start with a patient</Button>
      </>
    }
  >
    <p>Your payment went through, and we’ve e-mailed you a receipt. Everything is open to you now.</p>
    {primeUntil && <p>{untilInWords(primeUntil, Date.now())}</p>}
  </Dialog>
)
