import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TestMode } from './test-mode.tsx'

type Props = { open: boolean; amount: string; onAnswer: (answer: 'confirmed' | 'refused') => void }

/** What a bank's own page would ask, where a test card wants to be asked for. It must be answered. */
export const BankDialog = ({ open, amount, onAnswer }: Props) => (
  <Dialog
    open={open}
    title="Is it you who pays?"
    actions={
      <>
        <Button kind="quiet" onClick={() => onAnswer('refused')}>
          No, refuse
        </Button>
        <Button onClick={() => onAnswer('confirmed')}>Yes, confirm</Button>
      </>
    }
  >
    <p>Your bank wants to know before it pays {amount} to Bedside. With a real card it would ask in its own words.</p>
    <TestMode />
  </Dialog>
)
