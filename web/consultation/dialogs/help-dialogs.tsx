import { Button } from '../../ui/forms/button.tsx'
import { Note, Text } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { curly } from '../../ui/text/curly.ts'
import type { ConsultationState } from '../consultation-state.ts'

type HintProps = {
  open: boolean
  hints: ConsultationState['hints']
  requested: ConsultationState['hint']
  onClose: () => void
}

/** Shows one hint while the clock is paused. */
export function HintDialog({ open, hints, requested, onClose }: HintProps) {
  const hint = hints.find(({ index }) => index === requested?.index)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hint ? `Hint ${hint.index} of ${hint.total}` : 'Hint'}
      actions={<Button onClick={onClose}>Continue</Button>}
    >
      <Text size="lead" tone="ink" pretty aria-live="polite">
        {hintWords(hint?.text ?? null, requested?.failed ?? false)}
      </Text>
    </Dialog>
  )
}

function hintWords(text: string | null, failed: boolean): string {
  if (text) return curly(text)
  return failed ? 'Sorry, the hint could not be opened. Please try again.' : 'One moment…'
}

type AssistProps = { open: boolean; assist: boolean; onClose: () => void; onAssist: (enabled: boolean) => void }

/** Turns assist mode on or off. */
export function AssistDialog({ open, assist, onClose, onAssist }: AssistProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Assist mode"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onAssist(!assist)}>{assist ? 'Turn off' : 'Turn on'}</Button>
        </>
      }
    >
      <p>
        {assist
          ? 'The professor is listening in. Turn this off to continue on your own.'
          : 'A professor listens in. When you’re stuck, they tell you which part of the history is still missing, or how to rephrase a question.'}
      </p>
      <Note>They know no more about this case than you do. Your marks are not affected.</Note>
    </Dialog>
  )
}
