import { memo } from 'react'
import type { CaseReply } from '#contract/cases.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BeginDialog, BriefDialog } from './brief-dialog.tsx'
import styles from './consultation-dialogs.module.css'
import type { Consultation, DialogName } from './consultation-state.ts'
import { EndDialog, ExpiredDialog, LeaveDialog } from './ending-dialogs.tsx'
import { AssistDialog, HintDialog, TroubleDialog } from './help-dialogs.tsx'
import { MicDialog } from './mic-dialog.tsx'
import { firstName } from './people.ts'
import { Panels } from './side-panel.tsx'
import { TypingPauseChoice } from './typing-pause-toggle.tsx'
import { VoiceChoice } from './voice-toggle.tsx'

type Props = {
  state: Consultation
  patientCase: CaseReply
  /** The address of this consultation. */
  here: string
  partner: boolean
  timeIsUp: boolean
  /** Two short words of guidance come before the clock starts. */
  tourFirst: boolean
  onBegin: () => void
  onExit: () => void
  onStay: () => void
  onClose: () => void
  onAsk: (dialog: DialogName) => void
  onSubmit: () => Promise<void>
  onHint: (index: number, total: number) => void
  onAssist: (wanted: boolean) => void
}

/** Every question that the consultation asks the student. The clock stands while one is open. */
export const ConsultationDialogs = memo(function ConsultationDialogs(props: Props) {
  const { state, patientCase, onClose, onExit, onSubmit } = props
  const open = (name: DialogName) => state.dialog === name
  const saved = `${firstName(patientCase.patient_name)}’s answers and your marks are saved.`
  const restart = () => location.assign(props.here)
  return (
    <>
      <BeginDialog {...props} open={open('begin')} ready={state.lines.length > 0} resumed={state.resumed} />
      <BriefDialog open={open('brief')} patientCase={patientCase} onClose={onClose} />
      <LeaveDialog {...props} open={open('leave')} />
      <EndDialog open={open('submit')} title="Submit your case?" onCancel={onClose} onSubmit={onSubmit}>
        {saved} After this you can ask no more questions.
      </EndDialog>
      <EndDialog
        open={open('time-up')}
        title="Sorry your time is up! Do you know the diagnosis?"
        onCancel={onClose}
        onSubmit={onSubmit}
      >
        {saved}
      </EndDialog>
      <HintDialog open={open('hint')} hints={state.hints} asked={state.hint} onClose={onClose} />
      <AssistDialog open={open('assist')} assist={state.assist} onClose={onClose} onAssist={props.onAssist} />
      <ExpiredDialog open={open('expired')} lines={state.lines} onExit={onExit} onSubmit={onSubmit} onRetry={restart} />
      <TroubleDialog
        open={open('trouble')}
        trouble={state.trouble}
        onTryAgain={state.sessionId ? onClose : () => location.reload()}
      />
      <MicDialog trouble="blocked" open={open('mic-blocked')} onClose={onClose} />
      <MicDialog trouble="issue" open={open('mic-issue')} onClose={onClose} />
      <ScoreDialog {...props} open={open('score')} />
    </>
  )
})

/** The side panel as a sheet, where there is no room for it beside the talk, with what the top bar of a desktop offers. */
function ScoreDialog({
  open,
  state,
  patientCase,
  partner,
  timeIsUp,
  onClose,
  onAsk,
  onHint,
}: Props & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="How it is going"
      actions={
        <>
          <Button kind="quiet" onClick={() => onAsk('submit')} disabled={!state.started}>
            SUBMIT
          </Button>
          <Button onClick={onClose}>{timeIsUp ? 'Close' : 'Back to the patient'}</Button>
        </>
      }
    >
      <div className={styles.panels} data-field={patientCase.system}>
        <Panels state={state} partner={partner} timeIsUp={timeIsUp} onHint={onHint} />
        <div className={styles.choices}>
          <Button kind="outline" size="small" onClick={() => onAsk('brief')}>
            <Icon name="list" />
            Read the brief again
          </Button>
          <Button kind="outline" size="small" onClick={() => onAsk('assist')}>
            <Icon name={state.assist ? 'check' : 'compass'} />
            {state.assist ? 'Assist mode is on' : 'Assist mode'}
          </Button>
          <VoiceChoice />
          <TypingPauseChoice />
        </div>
      </div>
    </Dialog>
  )
}
