import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import type { CaseReply } from '#contract/cases.ts'
import { Composer } from './composer.tsx'
import styles from './consultation.module.css'
import { ConsultationBar } from './consultation-bar.tsx'
import { ConsultationDialogs } from './consultation-dialogs.tsx'
import { type Line, liveReadings, pendingLine } from './consultation-state.ts'
import { addressee, quickReplies } from './people.ts'
import { FoldBar, SlimBar } from './phone-bars.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { Room } from './room.tsx'
import { SidePanel } from './side-panel.tsx'
import { nextSlim, type Place } from './slim.ts'
import { Thread } from './thread.tsx'
import { type Commands, monotonic, useConsultation } from './use-consultation.ts'
import { useClock, useKept, useRefresh, useServerClock, useTypingPause } from './use-consultation-effects.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'

const HOME = '/dashboard/home'

/** A student and a patient in a room, against the clock. */
export function ConsultationRoom({ patientCase }: { patientCase: CaseReply }) {
  const { state, dispatch, draft, type, refused, commands, leaving } = useConsultation(patientCase)
  const clock = useClock(state, dispatch)
  useServerClock(state)
  useTypingPause(state, dispatch)
  useKept(state, draft)
  useRefresh(state, commands.refresh)
  useOverElsewhere(state, patientCase.id, leaving)
  const field = useRef<HTMLTextAreaElement>(null)
  const [slim, setSlim] = useState(false)
  const keyboard = useKeyboardHeight()
  const navigate = useNavigate()
  const blocker = useLeaving(state.started && !state.stopped, leaving, () => ask('leave'))

  const ask = (dialog: typeof state.dialog) => dispatch({ type: 'dialog', dialog, at: monotonic() })
  const focusField = () => setTimeout(() => field.current?.focus({ preventScroll: true }))
  const say = (words: string) => {
    if (words.trim() === '!') flagLast(state.lines, commands)
    commands.send(words)
    focusField()
  }
  const turns = useTurnActions(commands, dispatch)
  const over = clock.left === 0 || state.stopped
  const quick = state.lines.length === 1 && state.lines[0]?.said === null
  const score = () => ask('score')
  const submit = () => ask('submit')
  const exit = () => navigate(HOME)

  return (
    <div
      className={styles.consult}
      data-slim={slim || keyboard > 0 || undefined}
      style={keyboard > 0 ? { height: `${keyboard}px` } : undefined}
    >
      <div className={styles.wall}>
        <Room patientCase={patientCase} manner={state.manner} used={clock.used} left={clock.left} onExit={exit} />
      </div>
      <div className={styles.slimWall}>
        <SlimBar
          patientCase={patientCase}
          marks={state}
          used={clock.used}
          left={clock.left}
          onExit={exit}
          onScore={score}
        />
      </div>
      <div className={styles.foldWall}>
        <FoldBar
          patientCase={patientCase}
          marks={state}
          onScore={score}
          onSubmit={submit}
          canSubmit={state.started && !state.stopped}
        />
      </div>
      <main id="main" tabIndex={-1} className={styles.talk} data-field={patientCase.system}>
        <h1 className="visually-hidden">Your consultation with {patientCase.patient_name}</h1>
        <ConsultationBar patientCase={patientCase} state={state} onScore={score} onSubmit={submit} />
        <Thread
          lines={state.lines}
          liveReadings={liveReadings(state)}
          onScrolled={(place: Place) => setSlim((now) => nextSlim(now, place))}
          {...turns}
        />
        <Composer
          draft={draft}
          placeholder={`Ask ${addressee(patientCase)} something`}
          closed={over}
          waiting={pendingLine(state) !== undefined || !state.started}
          refused={refused}
          field={field}
          onType={type}
          onSend={() => say(draft)}
        >
          {quick && !over && <QuickReplies replies={quickReplies(patientCase)} onSay={say} />}
        </Composer>
      </main>
      <SidePanel state={state} system={patientCase.system} timeLeft={clock.left} onHint={commands.openHint} />
      <ConsultationDialogs
        state={state}
        patientCase={patientCase}
        timeLeft={clock.left}
        onBegin={() => {
          commands.begin()
          if (matchMedia('(hover: hover)').matches) focusField()
        }}
        onExit={() => (blocker.state === 'blocked' ? blocker.proceed() : navigate(HOME))}
        onStay={() => {
          if (blocker.state === 'blocked') blocker.reset()
          ask(null)
        }}
        onClose={() => ask(null)}
        onAskSubmit={submit}
        onSubmit={commands.submit}
        onHint={commands.openHint}
      />
    </div>
  )
}

/** '!' typed alone flags the last reply instead of being asked. */
function flagLast(lines: Line[], commands: Commands): void {
  const last = lines.findLast((line) => line.reply !== null)
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

/** A consultation that was submitted in another tab goes on to its summary here too. */
function useOverElsewhere(
  state: { stopped: boolean; sessionId: string | null },
  caseId: number,
  leaving: { current: boolean },
) {
  const navigate = useNavigate()
  const { stopped, sessionId } = state
  useEffect(() => {
    if (!stopped || !sessionId || leaving.current) return
    leaving.current = true
    void navigate(`/cases/${caseId}/session_id/${sessionId}/summary`, { replace: true })
  }, [stopped, sessionId, caseId, leaving, navigate])
}

function useTurnActions(commands: Commands, dispatch: ReturnType<typeof useConsultation>['dispatch']) {
  const latest = useRef(commands)
  latest.current = commands
  return {
    onFlag: useCallback((messageId: string, flagged: boolean) => latest.current.flag(messageId, flagged), []),
    onPick: useCallback(
      (messageId: string, option: number, question: string) => latest.current.pick(messageId, option, question),
      [],
    ),
    onNone: useCallback((messageId: string) => dispatch({ type: 'none-meant', messageId }), [dispatch]),
    onSendAgain: useCallback((line: Line) => {
      const { clientId, said, picks } = line
      if (said !== null) latest.current.sendAgain({ clientId, said, picks })
    }, []),
  }
}
