import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { ConditionName } from '#contract/conditions.ts'
import type { RaceSession } from '#contract/diagnosis.ts'
import { Refusal } from '../../api.ts'
import { STOP_TROUBLE, serverWords } from '../../consultation/faults.ts'
import type { ModeRoutes } from '../../consultation/mode-routes.ts'
import { monotonic } from '../../consultation/monotonic.ts'
import { Room } from '../../consultation/stage/room.tsx'
import { Conversation } from '../../consultation/talk/conversation.tsx'
import { focusTalk } from '../../consultation/talk/thread.tsx'
import { TypingPauseToggle } from '../../consultation/talk/typing-pause-toggle.tsx'
import { useSlim } from '../../consultation/talk/use-slim.ts'
import { useTalking } from '../../consultation/talk/use-talking.ts'
import { type AttemptActions, useAttempt } from '../../consultation/use-attempt.ts'
import { useSteady } from '../../consultation/use-steady.ts'
import { VoiceToggle } from '../../consultation/voice/voice-toggle.tsx'
import { levelName } from '../../ui/icons/systems.ts'
import { ThemeToggle } from '../../ui/theme-toggle.tsx'
import { RaceDialogs } from './race-dialogs.tsx'
import styles from './race-room.module.css'
import { type Desk, RankingDesk } from './ranking-desk.tsx'
import { useRace } from './use-race.ts'

const NONE_LEFT = 'No questions left. Order your list and submit your diagnosis.'

type Props = { patientCase: CaseReply; names: readonly ConditionName[]; routes: ModeRoutes }

/** The race: student, patient and ranking, with a few questions and a short clock. */
export function RaceRoom({ patientCase: initialCase, names, routes }: Props) {
  const desk = useRef<Desk | null>(null)
  const attempt = useSettled(useAttempt(initialCase, routes), desk)
  const talking = useTalking(attempt)
  const { frame } = useSlim(attempt.state.started)
  const race = useRace(attempt.state)
  const navigate = useNavigate()
  const { state, patientCase, clock, ask, commands } = attempt
  const begin = () => {
    // The brief must have unmounted before the field takes focus.
    flushSync(commands.begin)
    focusTalk()
  }
  const act = useSteady({
    exit: () => navigate(routes.home),
    submit: () => ask('submit'),
    begin,
    close: () => ask(null),
  })
  const canSubmit = state.started && !state.stopped
  return (
    <div className={styles.race} {...frame}>
      <div className={styles.wall}>
        <Room
          patientCase={patientCase}
          manner={state.manner}
          used={clock.used}
          left={clock.left}
          onExit={act.exit}
          panes={race ? { lit: race.questions_left, of: race.question_limit } : undefined}
        >
          {race && <QuestionsLeft race={race} className={styles.left} />}
        </Room>
      </div>
      <nav className={styles.fold} aria-label="Race">
        <span>{race && <QuestionsLeft race={race} />}</span>
        <button type="button" onClick={act.submit} disabled={!canSubmit}>
          Submit diagnosis
        </button>
      </nav>
      <main id="main" tabIndex={-1} className={styles.talk} data-field={patientCase.system}>
        <h1 className="visually-hidden">Race To Diagnosis with {patientCase.patient_name}</h1>
        <header className={styles.bar}>
          <span className={styles.what}>Race To Diagnosis, {levelName(patientCase.case_level)}</span>
          <VoiceToggle />
          <TypingPauseToggle />
          <ThemeToggle />
        </header>
        <Conversation
          attempt={attempt}
          talking={talking}
          withoutFirstWords
          spent={race?.questions_left === 0 ? NONE_LEFT : null}
          note={race && race.questions_left > 0 ? `${race.questions_left} left` : null}
        />
      </main>
      {race ? (
        <RankingDesk
          key={race.session_id}
          race={race}
          names={names}
          over={attempt.over}
          canSubmit={canSubmit}
          onSubmit={act.submit}
          desk={desk}
        />
      ) : (
        <aside className={styles.waiting} aria-label="Your differential" aria-busy="true" />
      )}
      <RaceDialogs attempt={attempt} race={race} here={routes.here} onBegin={act.begin} onClose={act.close} />
    </div>
  )
}

function QuestionsLeft({ race, className }: { race: RaceSession; className?: string | undefined }) {
  return (
    <p className={className} role="status">
      <b>{race.questions_left}</b> of {race.question_limit} questions left
    </p>
  )
}

/** Saves the ranking before anything is asked or submitted, so that the server has them in order. */
function useSettled(attempt: AttemptActions, desk: { current: Desk | null }): AttemptActions {
  const sending = useRef(false)
  const { commands, dispatch } = attempt
  const first = async (go: () => void) => {
    if (sending.current) return
    sending.current = true
    // A failed save does not hold up the question: the ranking is saved later.
    await desk.current?.settle().catch(() => undefined)
    sending.current = false
    go()
  }
  const submit = async () => {
    try {
      await desk.current?.handIn()
    } catch (error) {
      // 409: already submitted in another tab, so show the result here too.
      if (!(error instanceof Refusal && error.status === 409)) {
        dispatch({ type: 'trouble', trouble: serverWords(error, STOP_TROUBLE), at: monotonic() })
        return
      }
    }
    await commands.submit()
  }
  return {
    ...attempt,
    commands: {
      ...commands,
      submit,
      send: (words) => void first(() => commands.send(words)),
      pick: (...picked) => void first(() => commands.pick(...picked)),
    },
  }
}
