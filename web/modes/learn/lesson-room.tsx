import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import type { LearnPanel } from '#contract/learn.ts'
import { Room } from '../../consultation/stage/room.tsx'
import { Conversation } from '../../consultation/talk/conversation.tsx'
import type { Aside } from '../../consultation/talk/thread.tsx'
import { focusTalk } from '../../consultation/talk/thread.tsx'
import { useSlim } from '../../consultation/talk/use-slim.ts'
import { useTalking } from '../../consultation/talk/use-talking.ts'
import { useAttempt } from '../../consultation/use-attempt.ts'
import { useSteady } from '../../consultation/use-steady.ts'
import { Banner } from './banner.tsx'
import { Introduction } from './introduction.tsx'
import { LessonDialogs } from './lesson-dialogs.tsx'
import styles from './lesson-room.module.css'
import { modeRoutes } from './mode-routes.ts'
import { ModuleBar } from './module-bar.tsx'
import { ModulePanel } from './module-panel.tsx'
import { ModuleStrip, SlimBar } from './phone-bars.tsx'
import { useLesson } from './use-lesson.ts'

const NO_CLOCK = 'No clock in Learn. Take your time.'

/** The lesson: student and patient, with a professor who introduces each part of the history and helps. */
export function LessonRoom({ patientCase: initialCase }: { patientCase: CaseReply }) {
  const routes = modeRoutes(initialCase.id)
  const attempt = useAttempt(initialCase, routes)
  const talking = useTalking(attempt)
  const lesson = useLesson(attempt)
  const { frame, onScrolled } = useSlim(attempt.state.started)
  const navigate = useNavigate()
  const { state, patientCase, ask, type } = attempt
  const { panel } = lesson
  const act = useSteady({
    exit: () => navigate(routes.home),
    sheet: () => ask('score'),
    brief: () => ask('brief'),
    finish: () => ask('submit'),
    next: () => {
      void lesson.next()
      // The focused button disappears with its module.
      focusTalk()
    },
    help: lesson.help,
    /** Puts a model question into the field, where the student can rephrase it. */
    take: (question: string) => {
      ask(null)
      type(question)
      talking.focusField()
    },
    begin: () => {
      flushSync(attempt.commands.begin)
      focusTalk()
    },
  })
  const asides = useIntroductions(panel)

  return (
    <div className={styles.learn} {...frame}>
      <div className={styles.wall}>
        <Room
          patientCase={patientCase}
          manner={state.manner}
          used={null}
          left={null}
          untimed={NO_CLOCK}
          onExit={act.exit}
        />
      </div>
      <div className={styles.slimWall}>
        <SlimBar patientCase={patientCase} manner={state.manner} panel={panel} onExit={act.exit} onSheet={act.sheet} />
      </div>
      <ModuleBar panel={panel} onBrief={act.brief} />
      <div className={styles.strip}>
        <ModuleStrip panel={panel} onSheet={act.sheet} />
      </div>
      <main id="main" tabIndex={-1} className={styles.talk} data-field={patientCase.system}>
        <h1 className="visually-hidden">Your lesson with {patientCase.patient_name}</h1>
        <Banner lesson={lesson} onNext={act.next} onFinish={act.finish} />
        <Conversation attempt={attempt} talking={talking} onScrolled={onScrolled} asides={asides} untimed />
        <Announcer panel={panel} />
      </main>
      <aside className={styles.side} data-field={patientCase.system} aria-label="This module">
        {panel && <ModulePanel panel={panel} busy={lesson.busy} onHelp={act.help} onUseQuestion={act.take} />}
      </aside>
      <LessonDialogs attempt={attempt} lesson={lesson} onBegin={act.begin} onHelp={act.help} onUseQuestion={act.take} />
    </div>
  )
}

/** Returns the professor's introductions, each at its place in the talk. */
function useIntroductions(panel: LearnPanel | null): readonly Aside[] {
  return useMemo(
    () =>
      (panel?.modules ?? []).flatMap(({ name, intro }) =>
        intro ? [{ key: name, before: intro.after, shows: <Introduction key={name} name={name} intro={intro} /> }] : [],
      ),
    [panel],
  )
}

/** Announces a new module. Focus does not move. */
function Announcer({ panel }: { panel: LearnPanel | null }) {
  const at = panel?.current_category_index ?? 0
  const module = panel?.modules[at]
  return (
    <p className="visually-hidden" aria-live="polite">
      {module?.intro &&
        `Module ${at + 1} of ${panel?.modules.length}, ${module.name}. ${module.intro.lesson} ${module.intro.patient}`}
    </p>
  )
}
