import { Toggle } from '@base-ui/react/toggle'
import { ToggleGroup } from '@base-ui/react/toggle-group'
import { useId } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Note, Text } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Face, type Rate } from './face.tsx'
import styles from './feedback-dialog.module.css'
import type { useFeedback } from './use-feedback.ts'

const FACES: [Rate, string][] = [
  [1, 'BAD!'],
  [2, 'OK'],
  [3, 'Great!'],
]

/** Pressing the chosen face again clears the choice. */
const rateOf = (chosen: string | undefined): Rate | null => FACES.find(([, word]) => word === chosen)?.[0] ?? null

const LONGEST = 4000

type Props = { open: boolean; feedback: ReturnType<typeof useFeedback>; name: string }

/** Three faces and, optionally, a comment. */
export function FeedbackDialog({ open, feedback, name }: Props) {
  const { draft, change, sending, fault, exit, submit } = feedback
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={exit}
      title={`How was your time with ${name}?`}
      actions={
        <>
          <Button kind="quiet" onClick={exit} disabled={sending}>
            Exit
          </Button>
          <Button onClick={submit} disabled={draft.rate === null || sending}>
            {sending ? 'Sending…' : 'Submit'}
          </Button>
        </>
      }
    >
      <p>It takes a moment and helps our authors.</p>
      <ToggleGroup
        aria-label="The case was"
        value={FACES.filter(([rate]) => rate === draft.rate).map(([, word]) => word)}
        onValueChange={([chosen]) => change({ ...draft, rate: rateOf(chosen) })}
        className={styles.faces}
      >
        {FACES.map(([rate, word]) => (
          <Toggle key={rate} value={word} className={styles.face}>
            <Face rate={rate} />
            {word}
          </Toggle>
        ))}
      </ToggleGroup>
      <Text as="label" size="ui" tone="ink" htmlFor={id} className={styles.label}>
        Anything to add? <Note as="small">Optional</Note>
      </Text>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST}
        className={styles.words}
        value={draft.comment}
        onChange={(event) => change({ ...draft, comment: event.target.value })}
      />
      <p role="alert" className={styles.fault}>
        {fault && (
          <>
            <Icon name="warning" />
            <span>
              {fault}
              <small>Your comment is saved.</small>
            </span>
          </>
        )}
      </p>
    </Dialog>
  )
}
