import { useState } from 'react'
import { sentenceOf } from '../../api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CheckBox } from '../../ui/forms/check-box.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Row } from '../../ui/layout/row.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { givePrimeFeedback } from '../payment-calls.ts'
import { feedbackOf, OTHER, REASONS } from './discontinue.ts'
import styles from './discontinue-form.module.css'

const SCORES = Array.from({ length: 11 }, (_, score) => score)

/** Asks once, after cancelling, why the student leaves Prime. Answering is optional. */
export function DiscontinueForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [score, setScore] = useState<number>()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [description, setDescription] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const feedback = feedbackOf({ score, reasons, description })
  const tick = (reason: string, ticked: boolean) =>
    setReasons(ticked ? [...reasons, reason] : reasons.filter((one) => one !== reason))

  async function send() {
    if (!feedback) return
    setBusy(true)
    try {
      await givePrimeFeedback(feedback)
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Prime is cancelled. Would you mind telling us why?"
      wide
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Skip
          </Button>
          <Button onClick={() => void send()} disabled={!feedback || busy}>
            {busy ? 'Sending…' : 'Submit'}
          </Button>
        </>
      }
    >
      <fieldset className={styles.scores}>
        <legend>How likely are you to recommend Prime to a friend?</legend>
        {SCORES.map((one) => (
          <Stack as="label" size="ui" tone="ink" key={one}>
            <input type="radio" name="score" checked={score === one} onChange={() => setScore(one)} />
            <span>{one}</span>
          </Stack>
        ))}
        <Row as="p" align="stretch" justify="between" size="small" tone="faint">
          <span>0, not at all</span>
          <span>10, definitely</span>
        </Row>
      </fieldset>
      <Stack as="fieldset" gap={2} className={styles.reasons}>
        <legend>Why are you leaving?</legend>
        {REASONS.map((reason) => (
          <CheckBox key={reason} checked={reasons.includes(reason)} onChange={(ticked) => tick(reason, ticked)}>
            {reason}
          </CheckBox>
        ))}
      </Stack>
      {reasons.includes(OTHER) && (
        <TextArea
          label="In your own words"
          rows={3}
          maxLength={1000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      )}
      {problem && <Notice tone="red">{problem}</Notice>}
    </Dialog>
  )
}
