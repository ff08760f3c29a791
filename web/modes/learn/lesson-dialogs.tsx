import type { CaseReply } from '#contract/cases.ts'
import { BeginDialog, BriefDialog } from '../../consultation/dialogs/brief-dialog.tsx'
import styles from '../../consultation/dialogs/dialogs.module.css'
import { EndDialog, ExpiredDialog, LeaveDialog } from '../../consultation/dialogs/ending-dialogs.tsx'
import { TroubleDialog } from '../../consultation/dialogs/trouble-dialog.tsx'
import { firstName } from '../../consultation/people.ts'
import { TypingPauseChoice } from '../../consultation/talk/typing-pause-toggle.tsx'
import type { AttemptActions } from '../../consultation/use-attempt.ts'
import { MicDialog } from '../../consultation/voice/mic-dialog.tsx'
import { VoiceChoice } from '../../consultation/voice/voice-toggle.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { levelName } from '../../ui/icons/systems.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { underCountry } from '../../variants/country.ts'
import { ModulePanel } from './module-panel.tsx'
import type { Lesson } from './use-lesson.ts'

type Props = {
  attempt: AttemptActions
  lesson: Lesson
  onBegin: () => void
  onHelp: (item: number, helped: number) => void
  onUseQuestion: (question: string) => void
}

const WAITS = 'Your lesson is saved here for four hours, just as you left it.'

export function LessonDialogs({ attempt, lesson, onBegin, onHelp, onUseQuestion }: Props) {
  const { state, patientCase, ask, leave, stay, commands } = attempt
  const { dialog } = state
  const close = () => ask(null)
  const about = aboutLesson(patientCase, lesson.panel?.modules.length)
  const introduction = state.resumed ? 'Your lesson is where you left it.' : 'The professor introduces each part.'
  return (
    <>
      <BeginDialog
        open={dialog === 'begin'}
        ready={state.lines.length > 0}
        resumed={state.resumed}
        about={about}
        terms={introduction}
        patientCase={patientCase}
        onBegin={onBegin}
        onExit={leave}
      />
      <BriefDialog open={dialog === 'brief'} patientCase={patientCase} about={about} terms="" onClose={close} />
      <LeaveDialog open={dialog === 'leave'} patientCase={patientCase} terms={WAITS} onExit={leave} onStay={stay} />
      <EndDialog
        open={dialog === 'submit'}
        title={`Finish with ${firstName(patientCase.patient_name)}?`}
        onCancel={close}
        onSubmit={commands.submit}
      >
        You won’t be able to ask any more questions, and you’ll see everything you could have asked.
      </EndDialog>
      <ExpiredDialog
        open={dialog === 'expired'}
        lines={state.lines}
        onExit={leave}
        onSubmit={commands.submit}
        onRetry={() => location.assign(underCountry(`/learn/${patientCase.id}`))}
      />
      <TroubleDialog
        open={dialog === 'trouble'}
        trouble={state.trouble}
        onTryAgain={state.sessionId ? close : () => location.reload()}
      />
      <MicDialog
        trouble={dialog === 'mic-blocked' ? 'blocked' : 'issue'}
        open={dialog === 'mic-blocked' || dialog === 'mic-issue'}
        onClose={close}
      />
      <Dialog
        open={dialog === 'score'}
        onClose={close}
        title={lesson.panel?.modules[lesson.panel.current_category_index]?.name ?? 'This module'}
        actions={<Button onClick={close}>Back to the patient</Button>}
      >
        <div className={styles.panels} data-field={patientCase.system}>
          {lesson.panel && (
            <ModulePanel panel={lesson.panel} busy={lesson.busy} onHelp={onHelp} onUseQuestion={onUseQuestion} />
          )}
          <div className={styles.choices}>
            <Button kind="outline" size="small" onClick={() => ask('brief')}>
              <Icon name="list" />
              Read the brief again
            </Button>
            <VoiceChoice />
            <TypingPauseChoice />
          </div>
        </div>
      </Dialog>
    </>
  )
}

function aboutLesson(patientCase: CaseReply, modules: number | undefined): string {
  const parts = modules === undefined ? '' : `, ${modules} modules`
  return `Learn, ${levelName(patientCase.case_level)}${parts}, ${patientCase.max_score} marks, no clock.`
}
