import type { DialogName } from '../../consultation/consultation-state.ts'
import { BriefDialog } from '../../consultation/dialogs/brief-dialog.tsx'
import styles from '../../consultation/dialogs/dialogs.module.css'
import { EndDialog, ExpiredDialog, LeaveDialog } from '../../consultation/dialogs/ending-dialogs.tsx'
import { AssistDialog, HintDialog } from '../../consultation/dialogs/help-dialogs.tsx'
import { firstName } from '../../consultation/people.ts'
import { Profile } from '../../consultation/stage/profile.tsx'
import { findTalk } from '../../consultation/talk/thread.tsx'
import { TypingPauseChoice } from '../../consultation/talk/typing-pause-toggle.tsx'
import { MicDialog } from '../../consultation/voice/mic-dialog.tsx'
import { VoiceChoice } from '../../consultation/voice/voice-toggle.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { underCountry } from '../../variants/country.ts'
import type { DialogProps } from './dialog-props.ts'
import { aboutOf, EXAM_BRIEF, EXAM_LEAVE, EXAM_TIME_UP } from './exam-words.ts'
import { Panels } from './side-panel.tsx'

type Props = DialogProps & { name: Exclude<DialogName, 'begin' | 'trouble'>; open: boolean }

/** The dialogs that appear after the consultation has begun. */
export function LaterDialog({ name, open, ...props }: Props) {
  const { state, patientCase, onClose, onExit, onSubmit } = props
  const saved = `${firstName(patientCase.patient_name)}’s answers and your marks are saved.`
  switch (name) {
    case 'brief':
      return (
        <BriefDialog
          open={open}
          patientCase={patientCase}
          about={aboutOf(patientCase, state.exam)}
          {...(state.exam && { terms: EXAM_BRIEF })}
          onClose={onClose}
        />
      )
    case 'leave':
      return <LeaveDialog {...props} open={open} {...(state.exam && { children: EXAM_LEAVE, terms: '' })} />
    case 'submit':
      return (
        <EndDialog open={open} title="Submit your case?" onCancel={onClose} onSubmit={onSubmit}>
          {saved} You won’t be able to ask any more questions.
        </EndDialog>
      )
    case 'time-up':
      return (
        <EndDialog
          open={open}
          title={state.exam ? EXAM_TIME_UP : 'Sorry, your time is up! Do you know the diagnosis?'}
          onCancel={onClose}
          onSubmit={onSubmit}
          finalFocus={findTalk}
        >
          {saved}
        </EndDialog>
      )
    case 'hint':
      return <HintDialog open={open} hints={state.hints} requested={state.hint} onClose={onClose} />
    case 'assist':
      return <AssistDialog open={open} assist={state.assist} onClose={onClose} onAssist={props.onAssist} />
    case 'expired':
      return (
        <ExpiredDialog
          open={open}
          lines={state.lines}
          onExit={onExit}
          onSubmit={onSubmit}
          onRetry={() => location.assign(underCountry(props.here))}
        />
      )
    case 'mic-blocked':
    case 'mic-issue':
      return <MicDialog trouble={name === 'mic-blocked' ? 'blocked' : 'issue'} open={open} onClose={onClose} />
    case 'score':
      return <ScoreDialog {...props} open={open} />
    case 'tour':
    case 'tour-submit':
      // The tour renders its own cards.
      return null
  }
}

/** The side panel as a sheet for small screens, with the controls of the desktop's top bar. */
function ScoreDialog({
  open,
  state,
  patientCase,
  student,
  partner,
  timeIsUp,
  onClose,
  onAsk,
  onHint,
}: DialogProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={state.exam ? 'Your exam' : 'Your progress'}
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
        {student && <Profile student={student} />}
        <Panels state={state} partner={partner} timeIsUp={timeIsUp} onHint={onHint} />
        <div className={styles.choices}>
          <Button kind="outline" size="small" onClick={() => onAsk('brief')}>
            <Icon name="list" />
            Read the brief again
          </Button>
          {!state.exam && (
            <Button kind="outline" size="small" onClick={() => onAsk('assist')}>
              <Icon name={state.assist ? 'check' : 'compass'} />
              {state.assist ? 'Assist mode is on' : 'Assist mode'}
            </Button>
          )}
          <VoiceChoice />
          <TypingPauseChoice />
        </div>
      </div>
    </Dialog>
  )
}
