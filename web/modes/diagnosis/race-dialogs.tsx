import type { RaceSession } from '#contract/diagnosis.ts'
import { BeginDialog } from '../../consultation/dialogs/brief-dialog.tsx'
import { EndDialog, ExpiredDialog, LeaveDialog } from '../../consultation/dialogs/ending-dialogs.tsx'
import { TroubleDialog } from '../../consultation/dialogs/trouble-dialog.tsx'
import { findTalk } from '../../consultation/talk/thread.tsx'
import type { AttemptActions } from '../../consultation/use-attempt.ts'
import { MicDialog } from '../../consultation/voice/mic-dialog.tsx'
import { levelName } from '../../ui/icons/systems.ts'
import { timeAllowed } from '../../ui/text/time-allowed.ts'
import { numberWord } from '../../ui/text/words.ts'
import { underCountry } from '../../variants/country.ts'

type Props = {
  attempt: AttemptActions
  race: RaceSession | null
  here: string
  onBegin: () => void
  onClose: () => void
}

/** The dialogs of a race. The clock pauses while one is open. */
export function RaceDialogs({ attempt, race, here, onBegin, onClose }: Props) {
  const { state, patientCase, commands } = attempt
  const isOpen = (name: string) => state.dialog === name
  const questions = race ? `${numberWord(race.question_limit)} questions, ` : ''
  return (
    <>
      <BeginDialog
        open={isOpen('begin')}
        ready={race !== null}
        resumed={state.resumed}
        unranked={state.unranked}
        patientCase={patientCase}
        about={`Race To Diagnosis, ${levelName(patientCase.case_level)}, ${questions}${timeAllowed(patientCase)}.`}
        onBegin={onBegin}
        onExit={attempt.leave}
      />
      <LeaveDialog open={isOpen('leave')} patientCase={patientCase} onExit={attempt.leave} onStay={attempt.stay}>
        Are you sure you want to exit the race? Your list and your questions are saved.
      </LeaveDialog>
      <EndDialog open={isOpen('submit')} title="Submit your diagnosis?" onCancel={onClose} onSubmit={commands.submit}>
        {first(race)} You won’t be able to ask any more questions or change your list.
      </EndDialog>
      <EndDialog
        open={isOpen('time-up')}
        title="Sorry, your time is up! Do you know the diagnosis?"
        onCancel={onClose}
        onSubmit={commands.submit}
        finalFocus={findTalk}
      >
        Your list is saved.
      </EndDialog>
      <ExpiredDialog
        open={isOpen('expired')}
        lines={state.lines}
        onExit={attempt.leave}
        onSubmit={commands.submit}
        onRetry={() => location.assign(underCountry(here))}
      />
      <TroubleDialog
        open={isOpen('trouble')}
        trouble={state.trouble}
        onTryAgain={state.sessionId ? onClose : () => location.reload()}
      />
      <MicDialog trouble="blocked" open={isOpen('mic-blocked')} onClose={onClose} />
      <MicDialog trouble="issue" open={isOpen('mic-issue')} onClose={onClose} />
    </>
  )
}

function first(race: RaceSession | null): string {
  const left = race?.questions_left ?? 0
  if (left === 0) return 'You have asked all your questions.'
  return left === 1 ? 'You have one question left.' : `You have ${numberWord(left)} questions left.`
}
