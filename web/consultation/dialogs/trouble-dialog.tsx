import { ContactSupport } from '../../account/contact-support.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Note } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type TroubleProps = { open: boolean; trouble: string | null; onTryAgain: () => void }

/** Shows any error that has no dialog of its own. */
export function TroubleDialog({ open, trouble, onTryAgain }: TroubleProps) {
  return (
    <Dialog
      wide
      open={open}
      title="Oops, something went wrong."
      tone="error"
      actions={
        <>
          <Button kind="quiet" href="/dashboard/home">
            Back To Dashboard
          </Button>
          <Button onClick={onTryAgain}>Try again</Button>
        </>
      }
    >
      <p>
        What you typed is saved. <ContactSupport />
      </p>
      {trouble && <Note>{trouble}</Note>}
    </Dialog>
  )
}
