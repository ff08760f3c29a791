import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TestMode } from '../test-mode.tsx'

type Props = { open: boolean; amount: string; onAnswer: (answer: 'confirmed' | 'refused') => void }

/** Stands in for the bank's authentication page when a test card requires one. It must be answered. */
export const BankDialog = ({ open, amount, onAnswer }: Props) => (
  <Dialog
    open={open}
    title="Is this payment yours?"
    actions={
      <>
        <Button kind="quiet" onClick={() => onAnswer('refused')}>
          No, refuse
        </Button>
        <Button onClick={() => onAnswer('confirmed')}>Yes, confirm</Button>
      </>
    }
  >
    <p>
      Your bank needs you to confirm a payment of {amount} to Bedside. With a real card, this message would come from
      your bank.
    </p>
    <TestMode />
  </Dialog>
)
