import { type Dispatch, useEffect, useRef, useState } from 'react'
import { elapsedAt, secondsLeft } from './clock.ts'
import { patchInfo } from './consultation-calls.ts'
import { type Action, type Consultation, clockWanted, unsentOf } from './consultation-state.ts'
import { typingPauseMs, typingPauseWanted } from './typing-pause.ts'
import { keep } from './unsent-store.ts'
import { monotonic } from './use-consultation.ts'

/** Seconds used and left, read anew every second while the clock runs; says once when the time is up. */
export function useClock(state: Consultation, dispatch: Dispatch<Action>): { used: number; left: number } {
  const [now, setNow] = useState(monotonic)
  const { clock, timeLimit } = state
  useEffect(() => {
    setNow(monotonic())
    if (!clock.running) return
    const beat = setInterval(() => setNow(monotonic()), 250)
    return () => clearInterval(beat)
  }, [clock])

  const at = Math.max(now, clock.at)
  const left = secondsLeft(clock, timeLimit, at)
  const up = clock.running && left === 0
  const said = useRef(false)
  useEffect(() => {
    if (!up || said.current) return
    said.current = true
    dispatch({ type: 'time-up', at: monotonic() })
  }, [up, dispatch])
  return { used: elapsedAt(clock, at), left }
}

/** Tells the server when the clock starts, pauses and goes on, in order, and always ends with what is wanted now. */
export function useServerClock(state: Consultation): void {
  const { sessionId, stopped } = state
  const wanted = clockWanted(state)
  const silent = sessionId === null || stopped || !(state.started || state.resumed)
  const told = useRef<boolean | null>(null)
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    if (silent || sessionId === null) return
    let overtaken = false
    const tell = async () => {
      if (overtaken || told.current === wanted) return
      const reply = await patchInfo(sessionId, wanted ? { started: true, running: true } : { running: false }).catch(
        () => null,
      )
      if (reply) told.current = wanted
    }
    queue.current = queue.current.then(tell)
    return () => {
      overtaken = true
    }
  }, [sessionId, silent, wanted])
}

/** Shows a reply after a pause of human length, or at once when the student has turned that off. */
export function useTypingPause(state: Consultation, dispatch: Dispatch<Action>): void {
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
export function useKept(state: Consultation, draft: string): void {
  const { sessionId, stopped, lines } = state
  useEffect(() => {
    if (sessionId && !stopped) keep(localStorage, sessionId, { draft, unsent: unsentOf(lines) })
  }, [sessionId, stopped, lines, draft])
}

/** Hears from the server again when the student comes back to this tab, and when marks arrive. */
export function useRefresh(state: Consultation, refresh: () => Promise<void>): void {
  const latest = useRef(refresh)
  latest.current = refresh
  useEffect(() => {
    const back = () => document.visibilityState === 'visible' && void latest.current()
    window.addEventListener('focus', back)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('focus', back)
      window.removeEventListener('online', back)
    }
  }, [])

  const { score, parts, started } = state
  const behind = started && score !== parts.reduce((sum, part) => sum + part.earned, 0)
  useEffect(() => {
    if (behind) void latest.current()
  }, [behind])
}
