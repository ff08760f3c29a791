import { type Dispatch, useEffect, useRef, useState } from 'react'
import { elapsedAt, secondsLeft } from './clock.ts'
import { patchInfo, pauseOnUnload } from './consultation-calls.ts'
import { type Action, type ConsultationState, pendingLine, shouldClockRun, unsentOf } from './consultation-state.ts'
import { STOP_TROUBLE, serverWords } from './faults.ts'
import { monotonic } from './monotonic.ts'
import { isTypingPauseOn, typingPauseMs } from './talk/typing-pause.ts'
import { saveDraft } from './unsent-store.ts'

/**
 * Returns the whole seconds used and left, updated every second once the clock has started. Dispatches once when time
 * is up.
 */
export function useClock(state: ConsultationState, dispatch: Dispatch<Action>): { used: number; left: number } {
  const [now, setNow] = useState(monotonic)
  const { clock, timeLimit, started } = state
  // The server does not count the time that a language model takes to read, so the digits stop until the reply reports
  // how long that was.
  const isPaused = state.aiReads && pendingLine(state) !== undefined
  useEffect(() => {
    if (isPaused) return
    const second = (at: number) => Math.floor(elapsedAt(clock, at))
    // Checked four times a second, but rendered only when the digits change.
    const look = (before: number) => (second(before) === second(monotonic()) ? before : monotonic())
    setNow(look)
    if (!clock.begun) return
    const beat = setInterval(() => setNow(look), 250)
    return () => clearInterval(beat)
  }, [clock, isPaused])

  const at = Math.max(now, clock.at)
  const left = secondsLeft(clock, timeLimit, at)
  // While the brief of a resumed consultation is open nothing is announced; the clock announces it once the student
  // continues.
  const up = started && clock.begun && left === 0
  const reported = useRef(false)
  useEffect(() => {
    if (!up || reported.current) return
    reported.current = true
    dispatch({ type: 'time-up', at: monotonic() })
  }, [up, dispatch])
  // Whole seconds, so that a dialog that pauses the clock mid-second does not redraw the wall.
  return { used: Math.floor(elapsedAt(clock, at)), left }
}

/** Lets the screen render the effect of a press before the request is sent. */
const DRAWN_AFTER_MS = 50

/**
 * Reports to the server when the clock starts, pauses and resumes, in order, ending with the state wanted now, even if
 * another tab set another state or a request was lost. Returns a function that pauses the clock while the browser's own
 * prompt is open.
 */
export function useServerClock(
  state: ConsultationState,
  dispatch: Dispatch<Action>,
): { pauseDuringPrompt: () => void } {
  const { sessionId, stopped, serverRuns, clock } = state
  const shouldRun = shouldClockRun(state)
  const latestShouldRun = useRef(shouldRun)
  latestShouldRun.current = shouldRun
  const silent = sessionId === null || stopped || !(state.started || state.resumed)
  const queue = useRef(Promise.resolve())

  // Runs at every clock update, so a lost request is repeated.
  useEffect(() => {
    if (silent || sessionId === null || serverRuns === shouldRun) return
    let overtaken = false
    const sendClock = async () => {
      await new Promise((resolve) => setTimeout(resolve, DRAWN_AFTER_MS))
      if (overtaken) return
      try {
        await patchInfo(sessionId, shouldRun ? { started: true, running: true } : { running: false })
        dispatch({ type: 'clock-sent', running: shouldRun })
      } catch (error) {
        // Later failures are retried silently, but the student must know of a clock that never started.
        const first = shouldRun && clock.elapsed === 0
        if (first) dispatch({ type: 'trouble', trouble: serverWords(error, STOP_TROUBLE), at: monotonic() })
      }
    }
    queue.current = queue.current.then(sendClock)
    return () => {
      overtaken = true
    }
  }, [sessionId, silent, shouldRun, serverRuns, clock, dispatch])

  const going = shouldRun && !silent
  useEffect(() => {
    if (!going || sessionId === null) return
    const rest = () => pauseOnUnload(sessionId)
    window.addEventListener('pagehide', rest)
    return () => window.removeEventListener('pagehide', rest)
  }, [going, sessionId])

  const pauseDuringPrompt = () => {
    if (sessionId === null) return
    // Sent immediately: no code runs until the browser's prompt is answered, and then only if the student stays.
    const rested = patchInfo(sessionId, { running: false }).catch(() => null)
    // A request sent earlier may be answered after this one, so the server's last reported clock state is not reliable.
    const resume = async () => {
      await rested
      const running = latestShouldRun.current
      await patchInfo(sessionId, { running }).then(
        (info) => dispatch({ type: 'info-received', info, at: monotonic() }),
        () => dispatch({ type: 'clock-sent', running: !running }),
      )
    }
    queue.current = queue.current.then(resume)
  }
  return { pauseDuringPrompt }
}

/** Dispatches when the session's four hours are over, even while a dialog is open. */
export function useExpiry({ expiresAt, stopped }: ConsultationState, dispatch: Dispatch<Action>): void {
  useEffect(() => {
    if (stopped || !Number.isFinite(expiresAt)) return
    const over = setTimeout(() => dispatch({ type: 'expired', at: monotonic() }), Math.max(0, expiresAt - monotonic()))
    return () => clearTimeout(over)
  }, [expiresAt, stopped, dispatch])
}

/** Shows a reply after a pause of natural length, or immediately when the student has turned the pause off. */
export function useTypingPause(state: ConsultationState, dispatch: Dispatch<Action>): void {
  const typing = state.lines.find((line) => line.state === 'typing')
  const words = typing?.reply?.response
  const id = typing?.clientId
  useEffect(() => {
    if (id === undefined || words === undefined) return
    const pause = setTimeout(() => dispatch({ type: 'revealed' }), isTypingPauseOn() ? typingPauseMs(words) : 0)
    return () => clearTimeout(pause)
  }, [id, words, dispatch])
}

/** Stores the draft and the unacknowledged messages, so that a reload loses nothing. */
export function useSavedDraft(state: ConsultationState, draft: string): void {
  const { sessionId, stopped, lines } = state
  useEffect(() => {
    if (!sessionId || stopped) return
    const write = () => saveDraft(localStorage, sessionId, { draft, unsent: unsentOf(lines) })
    // Debounced, because storage is slow and typing must not wait for it. On `pagehide` it is written immediately.
    const soon = setTimeout(write, SAVE_DELAY_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(soon)
      window.removeEventListener('pagehide', write)
    }
  }, [sessionId, stopped, lines, draft])
}

const SAVE_DELAY_MS = 200

/** Refetches when the student returns to this tab and when the network comes back. */
export function useRefresh(refresh: () => Promise<void>): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && void latest.current()
    window.addEventListener('focus', back)
    window.addEventListener('online', back)
    window.addEventListener('pageshow', back)
    return () => {
      window.removeEventListener('focus', back)
      window.removeEventListener('online', back)
      window.removeEventListener('pageshow', back)
    }
  }, [])
}
