import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Face, type Rate } from './face.tsx'
import styles from './feedback-dialog.module.css'
import type { useFeedback } from './use-feedback.ts'

const FACES: [Rate, string][] = [
  [1, 'BAD!'],
  [2, 'OK'],
  [3, 'Great!'],
]

const LONGEST = 4000

type Props = { feedback: ReturnType<typeof useFeedback>; name: string }

/** Three faces and, for whoever likes, a few words. */
export function FeedbackDialog({ feedback, name }: Props) {
  const { open, draft, change, sending, fault, exit, submit } = feedback
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
      <p>It helps whoever writes the cases, and takes a moment.</p>
      <RadioGroup<Rate | null>
        aria-label="The case was"
        value={draft.rate}
        onValueChange={(rate) => change({ ...draft, rate })}
        className={styles.faces}
      >
        {FACES.map(([rate, word]) => (
          <Radio.Root key={rate} value={rate} className={styles.face}>
            <Face rate={rate} />
            {word}
          </Radio.Root>
        ))}
      </RadioGroup>
      <label htmlFor={id} className={styles.label}>
        Anything to add? <small>If you like</small>
      </label>
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
              <small>What you wrote is kept.</small>
            </span>
          </>
        )}
      </p>
    </Dialog>
  )
}
