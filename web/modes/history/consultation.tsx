import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { ModeRoutes } from '../../consultation/mode-routes.ts'
import type { ProfileOwner } from '../../consultation/stage/profile.tsx'
import { Room } from '../../consultation/stage/room.tsx'
import { Conversation } from '../../consultation/talk/conversation.tsx'
import { focusTalk } from '../../consultation/talk/thread.tsx'
import { useSlim } from '../../consultation/talk/use-slim.ts'
import { useTalking } from '../../consultation/talk/use-talking.ts'
import { type AttemptActions, useAttempt } from '../../consultation/use-attempt.ts'
import { useSteady } from '../../consultation/use-steady.ts'
import styles from './consultation.module.css'
import { ConsultationBar } from './consultation-bar.tsx'
import { ConsultationDialogs } from './consultation-dialogs.tsx'
import { ConsultationTours } from './consultation-tours.tsx'
import { FoldBar, SlimBar } from './phone-bars.tsx'
import { SidePanel } from './side-panel.tsx'
import { useConsultationTour } from './use-consultation-tour.ts'
import { useHandIn } from './use-hand-in.ts'

type Props = { patientCase: CaseReply; student: ProfileOwner | null; partner: boolean; routes: ModeRoutes }

/** The consultation: student and patient, against the clock. */
export function ConsultationRoom({ patientCase: initialCase, student, partner, routes }: Props) {
  const attempt = useAttempt(initialCase, routes)
  const talking = useTalking(attempt)
  const { frame, onScrolled } = useSlim(attempt.state.started)
  const tour = useConsultationTour()
  useHandIn(attempt)
  const { state, patientCase, timeIsUp, ask } = attempt
  const begin = () => {
    // The brief must have unmounted before the field takes focus.
    flushSync(attempt.commands.begin)
    focusTalk()
  }
  const tourFirst = !state.resumed && !state.exam && tour.isDue('case')
  const act = useActs(attempt, routes, {
    askSubmit: () => ask(tour.isDue('case_submit') && !state.exam ? 'tour-submit' : 'submit'),
    begin: () => (tourFirst ? ask('tour') : begin()),
  })

  return (
    <div className={styles.consult} {...frame}>
      <Walls attempt={attempt} onExit={act.exit} onScore={act.score} onSubmit={act.askSubmit} />
      <main id="main" tabIndex={-1} className={styles.talk} data-field={patientCase.system}>
        <h1 className="visually-hidden">Your consultation with {patientCase.patient_name}</h1>
        <ConsultationBar
          patientCase={patientCase}
          exam={state.exam}
          score={state.score}
          maxScore={state.maxScore}
          assist={state.assist}
          started={state.started}
          stopped={state.stopped}
          onScore={act.score}
          onAsk={act.ask}
          onSubmit={act.askSubmit}
        />
        <Conversation attempt={attempt} talking={talking} onScrolled={onScrolled} />
      </main>
      <SidePanel
        state={state}
        system={patientCase.system}
        student={student}
        partner={partner}
        timeIsUp={timeIsUp}
        onHint={act.openHint}
      />
      <ConsultationDialogs
        state={state}
        patientCase={patientCase}
        here={routes.here}
        student={student}
        partner={partner}
        timeIsUp={timeIsUp}
        tourFirst={tourFirst}
        onBegin={act.begin}
        onExit={act.leave}
        onStay={act.stay}
        onClose={act.close}
        onAsk={act.ask}
        onSubmit={act.submit}
        onHint={act.openHint}
        onAssist={act.assist}
      />
      <ConsultationTours tour={tour} dialog={state.dialog} onBegin={begin} onSubmit={() => ask('submit')} />
    </div>
  )
}

/** Stable callbacks for bars, panels and dialogs, so that memoised components do not rerender. */
function useActs(attempt: AttemptActions, routes: ModeRoutes, own: { askSubmit: () => void; begin: () => void }) {
  const { ask, leave, stay, commands } = attempt
  const navigate = useNavigate()
  return useSteady({
    ...own,
    ask,
    leave,
    stay,
    openHint: commands.openHint,
    assist: commands.assist,
    submit: commands.submit,
    exit: () => navigate(routes.home),
    score: () => ask('score'),
    close: () => ask(null),
  })
}

type WallProps = { attempt: AttemptActions; onExit: () => void; onScore: () => void; onSubmit: () => void }

/** The patient's wall, beside the talk or above it; on a phone also as a slim bar, with the score bar below. */
function Walls({ attempt: { state, patientCase, clock }, onExit, onScore, onSubmit }: WallProps) {
  const { exam, score, maxScore, manner } = state
  const figures = { exam, score, maxScore, manner }
  return (
    <>
      <div className={styles.wall}>
        <Room patientCase={patientCase} manner={manner} used={clock.used} left={clock.left} onExit={onExit} />
      </div>
      <div className={styles.slimWall}>
        <SlimBar
          {...figures}
          patientCase={patientCase}
          used={clock.used}
          left={clock.left}
          onExit={onExit}
          onScore={onScore}
        />
      </div>
      <div className={styles.foldWall}>
        <FoldBar
          {...figures}
          patientCase={patientCase}
          onScore={onScore}
          onSubmit={onSubmit}
          canSubmit={state.started && !state.stopped}
        />
      </div>
    </>
  )
}
