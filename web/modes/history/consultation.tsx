import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useBlocker, useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { bandNews } from '../../consultation/clock.ts'
import { type DialogName, type Line, liveReadings, pendingLine } from '../../consultation/consultation-state.ts'
import { addressee, quickReplies } from '../../consultation/people.ts'
import type { Student } from '../../consultation/stage/profile.tsx'
import { Room } from '../../consultation/stage/room.tsx'
import { Composer } from '../../consultation/talk/composer.tsx'
import { QuickReplies } from '../../consultation/talk/quick-replies.tsx'
import { nextSlim, type Place } from '../../consultation/talk/slim.ts'
import { Thread } from '../../consultation/talk/thread.tsx'
import { useKeyboardHeight } from '../../consultation/talk/use-keyboard-height.ts'
import { type Commands, monotonic, useConsultation } from '../../consultation/use-consultation.ts'
import {
  useClock,
  useExpiry,
  useKept,
  useRefresh,
  useServerClock,
  useTypingPause,
} from '../../consultation/use-consultation-effects.ts'
import { useSteady } from '../../consultation/use-steady.ts'
import { useTimed } from '../../consultation/use-timed.ts'
import { ListeningStrip } from '../../consultation/voice/listening-strip.tsx'
import { MicButton } from '../../consultation/voice/mic-button.tsx'
import { useListening } from '../../consultation/voice/use-listening.ts'
import { useSpeaking } from '../../consultation/voice/use-speaking.ts'
import type { Way } from '../../consultation/way.ts'
import styles from './consultation.module.css'
import { ConsultationBar } from './consultation-bar.tsx'
import { ConsultationDialogs } from './consultation-dialogs.tsx'
import { FoldBar, SlimBar } from './phone-bars.tsx'
import { SidePanel } from './side-panel.tsx'
import { useConsultationTour } from './use-consultation-tour.ts'

type Props = { patientCase: CaseReply; student: Student | null; partner: boolean; way: Way }

const TIME_IS_UP = 'The time is up. Submit the case to see how it went.'
const IS_OVER = 'This consultation is over.'

/** A student and a patient in a room, against the clock. */
export function ConsultationRoom({ patientCase: met, student, partner, way }: Props) {
  const { state, dispatch, draft, type, refused, commands, leaving } = useConsultation(met, way)
  const patientCase = useTimed(met, state)
  const clock = useClock(state, dispatch)
  const { restWhileAsked } = useServerClock(state, dispatch)
  useExpiry(state, dispatch)
  useTypingPause(state, dispatch)
  useKept(state, draft)
  useRefresh(commands.refresh)
  useOverElsewhere(state, way, leaving)
  const field = useRef<HTMLTextAreaElement>(null)
  const [slim, setSlim] = useState(false)
  const keyboard = useKeyboardHeight()
  const navigate = useNavigate()
  const tour = useConsultationTour()
  const going = state.started && !state.stopped && !state.expired
  const blocker = useLeaving(going, leaving, () => ask('leave'))
  useClosing(going, leaving, restWhileAsked)

  const ask = (dialog: DialogName | null) => dispatch({ type: 'dialog', dialog, at: monotonic() })
  // At once: a moment later the focus may stand in a dialog that the student has opened since.
  const focusField = () => field.current?.focus({ preventScroll: true })
  const say = (words: string) => {
    if (words.trim() === '!') flagLast(state.lines, commands)
    commands.send(words)
    focusField()
  }
  const quickly = (words: string) => {
    commands.sayQuickly(words)
    focusField()
  }
  const begin = () => {
    // The brief is gone before the field takes the focus.
    flushSync(commands.begin)
    if (matchMedia('(hover: hover)').matches) focusField()
  }
  const act = useSteady({
    ...commands,
    ask,
    say,
    exit: () => navigate(way.home),
    score: () => ask('score'),
    askSubmit: () => ask(tour.isDue('case_submit') ? 'tour-submit' : 'submit'),
    close: () => ask(null),
    begin: () => {
      if (!state.resumed && tour.isDue('case')) ask('tour')
      else begin()
    },
    leave: () => (blocker.state === 'blocked' ? blocker.proceed() : navigate(way.home)),
    stay: () => {
      if (blocker.state === 'blocked') blocker.reset()
      ask(null)
    },
    sayAgain: ({ clientId, said, picks }: Line) => said !== null && commands.sendAgain({ clientId, said, picks }),
    scrolled: (place: Place) => setSlim((now) => nextSlim(now, place)),
  })
  const timeIsUp = clock.left === 0
  const atFirst = useFirst(state.started ? clock.left : null)
  const over = timeIsUp || state.stopped || state.expired
  const { sessionId } = state
  const listening = useListening({
    place: sessionId === null || !state.started ? null : { sessionId, caseId: patientCase.id },
    draft,
    onType: type,
    onTrouble: (trouble) => ask(trouble === 'blocked' ? 'mic-blocked' : 'mic-issue'),
    closed: over || state.dialog !== null,
  })
  useSpeaking(patientCase, state, listening.state !== 'off')
  const send = async () => {
    listening.goOn()
    const message = listening.state === 'off' ? draft : await listening.finish()
    if (message?.trim()) act.say(message)
  }
  const quick = state.started && state.lines.length === 1 && state.lines[0]?.said === null

  return (
    <div
      className={styles.consult}
      // Under the brief of a talk that is resumed nothing moves: it is drawn slim by the press that goes on with it.
      data-slim={(slim && state.started) || keyboard > 0 || undefined}
      style={keyboard > 0 ? { height: `${keyboard}px` } : undefined}
    >
      <div className={styles.wall}>
        <Room patientCase={patientCase} manner={state.manner} used={clock.used} left={clock.left} onExit={act.exit} />
      </div>
      <div className={styles.slimWall}>
        <SlimBar
          patientCase={patientCase}
          score={state.score}
          maxScore={state.maxScore}
          manner={state.manner}
          used={clock.used}
          left={clock.left}
          onExit={act.exit}
          onScore={act.score}
        />
      </div>
      <div className={styles.foldWall}>
        <FoldBar
          patientCase={patientCase}
          score={state.score}
          maxScore={state.maxScore}
          manner={state.manner}
          onScore={act.score}
          onSubmit={act.askSubmit}
          canSubmit={state.started && !state.stopped}
        />
      </div>
      <main id="main" tabIndex={-1} className={styles.talk} data-field={patientCase.system}>
        <h1 className="visually-hidden">Your consultation with {patientCase.patient_name}</h1>
        <ConsultationBar
          patientCase={patientCase}
          score={state.score}
          maxScore={state.maxScore}
          assist={state.assist}
          started={state.started}
          stopped={state.stopped}
          onScore={act.score}
          onAsk={act.ask}
          onSubmit={act.askSubmit}
        />
        <Thread
          lines={state.lines}
          cameBack={state.cameBack}
          timeIsUp={timeIsUp}
          over={over}
          liveReadings={liveReadings(state)}
          onScrolled={act.scrolled}
          onFlag={act.flag}
          onPick={act.pick}
          onNone={act.noneMeant}
          onSendAgain={act.sayAgain}
        />
        <p className="visually-hidden" aria-live="polite">
          {atFirst !== null && bandNews(clock.left, atFirst)}
        </p>
        <Composer
          draft={draft}
          placeholder={`Ask ${addressee(patientCase)} something`}
          closed={over ? (timeIsUp ? TIME_IS_UP : IS_OVER) : null}
          waiting={pendingLine(state) !== undefined || !state.started || listening.state === 'reading'}
          refused={refused}
          speaking={listening.state === 'listening' || listening.state === 'recording'}
          field={field}
          onType={(words) => {
            listening.goOn()
            type(words)
          }}
          onSend={() => void send()}
          tools={<MicButton listening={listening} disabled={over || !state.started} />}
        >
          <ListeningStrip {...listening} />
          {quick && !over && <QuickReplies replies={quickReplies(patientCase)} onSay={quickly} />}
        </Composer>
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
        here={way.here}
        student={student}
        partner={partner}
        timeIsUp={timeIsUp}
        tourFirst={tour.isDue('case')}
        onBegin={act.begin}
        onExit={act.leave}
        onStay={act.stay}
        onClose={act.close}
        onAsk={act.ask}
        onSubmit={act.submit}
        onHint={act.openHint}
        onAssist={act.assist}
      />
      {tour.Tour && state.dialog === 'tour' && (
        <tour.Tour section="case" lastWord="Begin" onEnd={(ending) => tour.end('case', ending, begin)} />
      )}
      {tour.Tour && state.dialog === 'tour-submit' && (
        <tour.Tour
          section="case_submit"
          lastWord="Go on"
          onEnd={(ending) => tour.end('case_submit', ending, () => ask('submit'))}
        />
      )}
    </div>
  )
}

/** The first value that there was. */
function useFirst<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value)
  if (first === null && value !== null) setFirst(value)
  return first
}

/** '!' typed alone flags the last reply instead of being asked. */
function flagLast(lines: Line[], commands: Commands): void {
  const last = lines.findLast((line) => line.state === 'answered')
  if (last?.reply) commands.flag(last.reply.message_id, true)
}

/** Asks before the student leaves a consultation that is going on. */
function useLeaving(going: boolean, leaving: { current: boolean }, onAsked: () => void) {
  const blocker = useBlocker(() => going && !leaving.current)
  const latest = useRef(onAsked)
  latest.current = onAsked
  useEffect(() => {
    if (blocker.state === 'blocked') latest.current()
  }, [blocker.state])
  return blocker
}

/** Before the tab closes the browser asks in its own words, and nothing here runs until it is answered. */
function useClosing(going: boolean, leaving: { current: boolean }, onAsking: () => void) {
  const latest = useRef(onAsking)
  latest.current = onAsking
  useEffect(() => {
    if (!going) return
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving.current) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [going, leaving])
}

/** A consultation that was submitted in another tab goes on to its summary here too. */
function useOverElsewhere(
  state: { stopped: boolean; sessionId: string | null },
  { after }: Way,
  leaving: { current: boolean },
) {
  const navigate = useNavigate()
  const { stopped, sessionId } = state
  useEffect(() => {
    if (!stopped || !sessionId || leaving.current) return
    leaving.current = true
    void navigate(after(sessionId), { replace: true })
  }, [stopped, sessionId, after, leaving, navigate])
}
