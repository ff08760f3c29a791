import { type Dispatch, useEffect, useRef, useState } from 'react'
import { elapsedAt, secondsLeft } from './clock.ts'
import { patchInfo, pauseOnTheWayOut } from './consultation-calls.ts'
import { type Action, type ConsultationState, clockWanted, pendingLine, unsentOf } from './consultation-state.ts'
import { STOP_TROUBLE, serverWords } from './faults.ts'
import { monotonic } from './monotonic.ts'
import { typingPauseMs, typingPauseWanted } from './talk/typing-pause.ts'
import { keep } from './unsent-store.ts'

/** Whole seconds used and left, read anew every second once the clock was set going; says once when the time is up. */
export function useClock(state: ConsultationState, dispatch: Dispatch<Action>): { used: number; left: number } {
  const [now, setNow] = useState(monotonic)
  const { clock, timeLimit, started } = state
  // The server does not count the time that a language model reads: the digits stand until the reply says how long that was.
  const isHeld = state.aiReads && pendingLine(state) !== undefined
  useEffect(() => {
    if (isHeld) return
    const second = (at: number) => Math.floor(elapsedAt(clock, at))
    // Four looks a second, but drawn anew only when the digits change.
    const look = (before: number) => (second(before) === second(monotonic()) ? before : monotonic())
    setNow(look)
    if (!clock.begun) return
    const beat = setInterval(() => setNow(look), 250)
    return () => clearInterval(beat)
  }, [clock, isHeld])

  const at = Math.max(now, clock.at)
  const left = secondsLeft(clock, timeLimit, at)
  // Under the brief of a talk that is resumed nothing is said: the clock says it once the student goes on.
  const up = started && clock.begun && left === 0
  const said = useRef(false)
  useEffect(() => {
    if (!up || said.current) return
    said.current = true
    dispatch({ type: 'time-up', at: monotonic() })
  }, [up, dispatch])
  // Whole seconds: a dialog that stops the clock in the middle of one draws no wall anew.
  return { used: Math.floor(elapsedAt(clock, at)), left }
}

/** What a press changes is drawn first; then the server hears of the clock. */
const DRAWN_AFTER_MS = 50

/**
 * Tells the server when the clock starts, pauses and goes on, in order, and always ends with what is wanted now: also
 * when another tab has said otherwise, or when word of it was lost. Gives what rests the clock while the browser asks.
 */
export function useServerClock(state: ConsultationState, dispatch: Dispatch<Action>): { restWhileAsked: () => void } {
  const { sessionId, stopped, serverRuns, clock } = state
  const wanted = clockWanted(state)
  const wantedNow = useRef(wanted)
  wantedNow.current = wanted
  const silent = sessionId === null || stopped || !(state.started || state.resumed)
  const queue = useRef(Promise.resolve())

  // Runs at every word of the clock: what got lost is said again.
  useEffect(() => {
    if (silent || sessionId === null || serverRuns === wanted) return
    let overtaken = false
    const tell = async () => {
      await new Promise((resolve) => setTimeout(resolve, DRAWN_AFTER_MS))
      if (overtaken) return
      try {
        await patchInfo(sessionId, wanted ? { started: true, running: true } : { running: false })
        dispatch({ type: 'clock-told', running: wanted })
      } catch (error) {
        // Later it is said again in silence; but a clock that never started the student must know of.
        const first = wanted && clock.elapsed === 0
        if (first) dispatch({ type: 'trouble', trouble: serverWords(error, STOP_TROUBLE), at: monotonic() })
      }
    }
    queue.current = queue.current.then(tell)
    return () => {
      overtaken = true
    }
  }, [sessionId, silent, wanted, serverRuns, clock, dispatch])

  const going = wanted && !silent
  useEffect(() => {
    if (!going || sessionId === null) return
    const rest = () => pauseOnTheWayOut(sessionId)
    window.addEventListener('pagehide', rest)
    return () => window.removeEventListener('pagehide', rest)
  }, [going, sessionId])

  const restWhileAsked = () => {
    if (sessionId === null) return
    // Sent at once: nothing here runs until the browser's question is answered, and then only for a student who stays.
    const rested = patchInfo(sessionId, { running: false }).catch(() => null)
    // What was told before may be answered after this, so what the server last said of its clock does not count.
    const goOn = async () => {
      await rested
      const running = wantedNow.current
      await patchInfo(sessionId, { running }).then(
        (info) => dispatch({ type: 'heard', info, at: monotonic() }),
        () => dispatch({ type: 'clock-told', running: !running }),
      )
    }
    queue.current = queue.current.then(goOn)
  }
  return { restWhileAsked }
}

/** Says so when the four hours of the session are over, also to a student who sits before an open dialog. */
export function useExpiry({ expiresAt, stopped }: ConsultationState, dispatch: Dispatch<Action>): void {
  useEffect(() => {
    if (stopped || !Number.isFinite(expiresAt)) return
    const over = setTimeout(() => dispatch({ type: 'expired', at: monotonic() }), Math.max(0, expiresAt - monotonic()))
    return () => clearTimeout(over)
  }, [expiresAt, stopped, dispatch])
}

/** Shows a reply after a pause of human length, or at once when the student has turned that off. */
export function useTypingPause(state: ConsultationState, dispatch: Dispatch<Action>): void {
  const typing = state.lines.find((line) => line.state === 'typing')
  const words = typing?.reply?.response
  const id = typing?.clientId
  useEffect(() => {
    if (id === undefined || words === undefined) return
    const pause = setTimeout(() => dispatch({ type: 'revealed' }), typingPauseWanted() ? typingPauseMs(words) : 0)
    return () => clearTimeout(pause)
  }, [id, words, dispatch])
}

/** Keeps the text being typed and what the server has not acknowledged, so that a reload loses nothing. */
export function useKept(state: ConsultationState, draft: string): void {
  const { sessionId, stopped, lines } = state
  useEffect(() => {
    if (!sessionId || stopped) return
    const write = () => keep(localStorage, sessionId, { draft, unsent: unsentOf(lines) })
    // Not at every key: the disc is slow, and typing must not wait for it. A page that goes away writes at once.
    const soon = setTimeout(write, KEPT_AFTER_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(soon)
      window.removeEventListener('pagehide', write)
    }
  }, [sessionId, stopped, lines, draft])
}

const KEPT_AFTER_MS = 200

/** Hears from the server again when the student comes back to this tab, and when the network does. */
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
