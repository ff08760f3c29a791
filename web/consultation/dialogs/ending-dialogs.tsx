import { useState } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Note } from '../../ui/layout/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ConsultationState } from '../consultation-state.ts'
import { EXPIRED } from '../faults.ts'
import { firstName } from '../people.ts'

const LEAVE =
  'Are you sure you want to exit the case? You will lose the progress you’ve made in the current history section.'

const WAITS =
  'That only happens if you stay away for more than four hours: until then, your conversation is saved. The clock pauses for up to two minutes in total, then keeps running.'

type LeaveProps = {
  open: boolean
  patientCase: CaseReply
  /** Replaces the default question where it does not apply. */
  children?: React.ReactNode
  /** What is kept in the meantime, in modes without a clock. */
  terms?: string
  onExit: () => void
  onStay: () => void
}

/** Asks for confirmation before the student leaves a consultation in progress. */
export function LeaveDialog(props: LeaveProps) {
  return (
    <Dialog
      open={props.open}
      onClose={props.onStay}
      title={`Leave ${firstName(props.patientCase.patient_name)}?`}
      actions={
        <>
          <Button kind="quiet" onClick={props.onStay}>
            Cancel
          </Button>
          <Button onClick={props.onExit}>Exit</Button>
        </>
      }
    >
      <p>{props.children ?? LEAVE}</p>
      <Note>{props.terms ?? WAITS}</Note>
    </Dialog>
  )
}

type EndProps = {
  open: boolean
  title: string
  children: React.ReactNode
  onCancel: () => void
  onSubmit: () => Promise<void>
  finalFocus?: () => HTMLElement | null
}

/** Asks for confirmation before submission, after Submit Case or when time is up. */
export function EndDialog({ open, title, children, onCancel, onSubmit, finalFocus }: EndProps) {
  const { ending, proceed } = useEnding(onSubmit)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      {...(finalFocus && { finalFocus })}
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

type ExpiredProps = {
  open: boolean
  lines: ConsultationState['lines']
  onExit: () => void
  onSubmit: () => Promise<void>
  onRetry: () => void
}

/**
 * The session has expired after four hours. It can be submitted if the patient has answered anything, otherwise only
 * restarted.
 */
export function ExpiredDialog({ open, lines, onExit, onSubmit, onRetry }: ExpiredProps) {
  const { ending, proceed } = useEnding(onSubmit)
  const talked = lines.some((line) => line.said !== null && line.state === 'answered')
  return (
    <Dialog
      open={open}
      title={EXPIRED}
      tone="error"
      actions={
        <>
          <Button kind="quiet" onClick={onExit} disabled={ending}>
            Exit
          </Button>
          {talked ? (
            <Button onClick={proceed} disabled={ending}>
              {ending ? 'Submitting…' : 'Submit'}
            </Button>
          ) : (
            <Button onClick={onRetry}>Retry</Button>
          )}
        </>
      }
    >
      <p>{talked ? 'Do you want to submit the case?' : 'Do you want to restart the case?'}</p>
    </Dialog>
  )
}

function useEnding(onSubmit: () => Promise<void>) {
  const [ending, setEnding] = useState(false)
  const proceed = async () => {
    setEnding(true)
    await onSubmit().finally(() => setEnding(false))
  }
  return { ending, proceed }
}
