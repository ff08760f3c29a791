import { useCallback, useEffect, useState } from 'react'
import type { RaceSession } from '#contract/diagnosis.ts'
import type { ConsultationState } from '../../consultation/consultation-state.ts'
import { readRace } from './race-calls.ts'

const AGAIN_MS = 4_000

/** A race as fetched, with the time of the request (`performance.now()`): anything saved since is newer. */
export type LoadedRace = RaceSession & { requestedAt: number }

/**
 * The race on the server, refetched after every reply and whenever the student returns to the tab: the questions left,
 * and the ranking after each question. Null until loaded.
 */
export function useRace({ sessionId, lines, stopped }: ConsultationState): LoadedRace | null {
  const [race, setRace] = useState<LoadedRace | null>(null)
  const [tries, setTries] = useState(0)
  const answered = lines.filter(({ reply }) => reply !== null).length
  const again = useCallback(() => setTries((now) => now + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again after every reply and every return to the page
  useEffect(() => {
    if (sessionId === null || stopped) return
    let cancelled = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const requestedAt = performance.now()
    readRace(sessionId).then(
      (reply) => !cancelled && setRace({ ...reply, requestedAt }),
      () => {
        if (!cancelled) timer = setTimeout(again, AGAIN_MS)
      },
    )
    return () => {
      cancelled = true
      clearTimeout(timer)
    }
  }, [sessionId, answered, stopped, tries, again])

  useEffect(() => {
    window.addEventListener('focus', again)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('focus', again)
      window.removeEventListener('online', again)
    }
  }, [again])
  return race
}
