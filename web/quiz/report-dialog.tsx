import { useId, useState } from 'react'
import type { ReportReason } from '#contract/quiz.ts'
import { sentenceOf } from '../api.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/forms/button.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { reportQuestion } from './quiz-calls.ts'
import styles from './report-dialog.module.css'

const REASONS: [ReportReason, string][] = [
  ['answer', 'The marked answer is wrong'],
  ['unclear', 'It can be read two ways'],
  ['outdated', 'It is out of date'],
  ['wording', 'Spelling or wording'],
  ['other', 'Something else'],
]

export function ReportQuestion({ quizId, place }: { quizId: string; place: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        Report this question
      </Button>
      {open && <ReportDialog quizId={quizId} place={place} onClose={() => setOpen(false)} />}
    </>
  )
}

function ReportDialog({ quizId, place, onClose }: { quizId: string; place: number; onClose: () => void }) {
  const report = useReport(quizId, place)
  const group = useId()
  if (report.done)
    return (
      <Dialog open onClose={onClose} title="Thank you" actions={<Button onClick={onClose}>Close</Button>}>
        <p role="status">{report.done}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title="What’s wrong with it?"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={report.send} disabled={report.busy || !report.reason}>
            {report.busy ? 'Sending…' : 'Send'}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend className="visually-hidden">What’s wrong</legend>
        {REASONS.map(([reason, words]) => (
          <label key={reason}>
            <input
              type="radio"
              name={group}
              checked={report.reason === reason}
              onChange={() => report.setReason(reason)}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <TextArea
        label="Tell us more (optional)"
        rows={3}
        maxLength={1000}
        value={report.text}
        onChange={(event) => report.setText(event.target.value)}
      />
      {report.fault && <Notice tone="red">{report.fault}</Notice>}
    </Dialog>
  )
}

/** Keeps the text if sending fails. */
function useReport(quizId: string, place: number) {
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [done, setDone] = useState<string>()
  const send = async () => {
    if (!reason) return
    setBusy(true)
    setFault(undefined)
    try {
      setDone((await reportQuestion(quizId, { place, reason, text })).message)
    } catch (error) {
      setFault(sentenceOf(error))
    }
    setBusy(false)
  }
  return { reason, setReason, text, setText, busy, fault, done, send }
}
