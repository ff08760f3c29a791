import { useEffect, useRef, useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { Button } from '../../ui/button.tsx'
import { curly } from '../../ui/curly.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { levelName } from '../../ui/systems.ts'
import styles from './consultation-dialogs.module.css'
import type { Consultation } from './consultation-state.ts'
import { EXPIRED } from './faults.ts'
import { firstName, whoLine } from './people.ts'
import { Panels } from './side-panel.tsx'
import { TypingPauseChoice } from './typing-pause-toggle.tsx'

const LEAVE =
  'Are you sure you want to exit the case? You will lose the progress you’ve made in the current history section.'

type Props = {
  state: Consultation
  patientCase: CaseReply
  timeLeft: number
  onBegin: () => void
  onExit: () => void
  onStay: () => void
  onClose: () => void
  onAskSubmit: () => void
  onSubmit: () => Promise<void>
  onHint: (index: number, total: number) => void
}

/** Every question that the consultation asks the student. The clock stands while one is open. */
export function ConsultationDialogs(props: Props) {
  const { state, patientCase, onClose } = props
  const open = state.dialog
  return (
    <>
      <BeginDialog {...props} open={open === 'begin'} />
      <LeaveDialog {...props} open={open === 'leave'} />
      <EndDialog {...props} open={open === 'submit'} title="Submit your case?" onCancel={onClose}>
        {firstName(patientCase.patient_name)}’s answers and your marks are saved. After this you can ask no more
        questions.
      </EndDialog>
      <EndDialog
        {...props}
        open={open === 'time-up'}
        title="Sorry your time is up! Do you know the diagnosis?"
        onCancel={onClose}
      >
        {firstName(patientCase.patient_name)}’s answers and your marks are saved.
      </EndDialog>
      <HintDialog hints={state.hints} open={open === 'hint'} onClose={onClose} />
      <ExpiredDialog {...props} open={open === 'expired'} />
      <TroubleDialog
        trouble={state.trouble}
        open={open === 'trouble'}
        onTryAgain={state.sessionId ? onClose : reload}
      />
      <Dialog open={open === 'score'} onClose={onClose} title="How it is going" actions={<ScoreActions {...props} />}>
        <div className={styles.panels} data-field={patientCase.system}>
          <Panels {...props} system={patientCase.system} />
          <div className={styles.pause}>
            <TypingPauseChoice />
          </div>
        </div>
      </Dialog>
    </>
  )
}

const reload = () => location.reload()

function BeginDialog({ open, state, patientCase, onBegin, onExit }: Props & { open: boolean }) {
  const ready = state.lines.length > 0
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open && ready) start.current?.focus()
  }, [open, ready])
  return (
    <Dialog
      wide
      open={open}
      title={patientCase.patient_name}
      actions={
        <>
          <Button kind="quiet" onClick={onExit}>
            Exit
          </Button>
          <Button ref={start} disabled={!ready} onClick={onBegin}>
            {state.resumed ? 'Proceed' : 'Start Case'}
          </Button>
        </>
      }
    >
      <p className={styles.who}>{whoLine(patientCase)}</p>
      <p className={styles.brief}>{curly(patientCase.description)}</p>
      <p className={styles.terms}>
        OSCE History, {levelName(patientCase.case_level)}, {Math.round(patientCase.time_limit / 60)} minutes,{' '}
        {patientCase.max_score} marks.{' '}
        {state.resumed ? 'Your conversation is where you left it.' : 'The clock starts when you close this.'}
      </p>
    </Dialog>
  )
}

function LeaveDialog({ open, patientCase, onExit, onStay }: Props & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={`Leave ${firstName(patientCase.patient_name)}?`}
      actions={
        <>
          <Button kind="quiet" onClick={onStay}>
            Cancel
          </Button>
          <Button onClick={onExit}>Exit</Button>
        </>
      }
    >
      <p>{LEAVE}</p>
    </Dialog>
  )
}

type EndProps = {
  open: boolean
  title: string
  children: React.ReactNode
  onCancel: () => void
  onSubmit: () => Promise<void>
}

function EndDialog({ open, title, children, onCancel, onSubmit }: EndProps) {
  const [ending, setEnding] = useState(false)
  const proceed = async () => {
    setEnding(true)
    await onSubmit().finally(() => setEnding(false))
  }
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button kind="quiet" onClick={onCancel} disabled={ending}>
            Cancel
          </Button>
          <Button onClick={proceed} disabled={ending}>
            {ending ? 'Submitting…' : 'Proceed'}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}

function HintDialog({ open, hints, onClose }: { open: boolean; hints: Consultation['hints']; onClose: () => void }) {
  const hint = hints.findLast((candidate) => candidate.revealed)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hint ? `Hint ${hint.index} of ${hint.total}` : 'Opening the hint…'}
      actions={<Button onClick={onClose}>Continue</Button>}
    >
      <p className={styles.brief}>{hint?.text && curly(hint.text)}</p>
    </Dialog>
  )
}

function ExpiredDialog({ open, state, onExit, onSubmit }: Props & { open: boolean }) {
  const talked = state.lines.some((line) => line.said !== null)
  return (
    <Dialog
      open={open}
      title={EXPIRED}
      tone="error"
      actions={
        <>
          <Button kind="quiet" onClick={onExit}>
            Exit
          </Button>
          {talked ? <Button onClick={onSubmit}>Submit</Button> : <Button onClick={reload}>Retry</Button>}
        </>
      }
    >
      <p>{talked ? 'Do you want to submit the case?' : 'Do you want to restart the case?'}</p>
    </Dialog>
  )
}

function TroubleDialog({
  open,
  trouble,
  onTryAgain,
}: {
  open: boolean
  trouble: string | null
  onTryAgain: () => void
}) {
  return (
    <Dialog
      wide
      open={open}
      title="Ops, something went wrong."
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
      <p>{trouble}</p>
      <p>What you wrote is kept. If this goes on, please contact support.</p>
    </Dialog>
  )
}

function ScoreActions({ timeLeft, state, onClose, onAskSubmit }: Props) {
  return (
    <>
      <Button kind="quiet" onClick={onAskSubmit} disabled={!state.started}>
        SUBMIT
      </Button>
      <Button onClick={onClose}>{timeLeft > 0 ? 'Back to the patient' : 'Close'}</Button>
    </>
  )
}
