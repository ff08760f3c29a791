import type { Room } from '#contract/rooms/rooms.ts'
import type { PhaseName } from '../circuit/phase.ts'

export type Bell = 'start' | 'reading' | 'talk' | 'two-minutes' | 'time-up' | 'ended' | 'next-station' | 'circuit-over'

export const BELL_WORDS: Record<Bell, string> = {
  start: 'The session has begun.',
  reading: 'Reading time has begun.',
  talk: 'The talk has begun.',
  'two-minutes': 'Two minutes left.',
  'time-up': 'Time is up.',
  ended: 'The talk has ended.',
  'next-station': 'Next station.',
  'circuit-over': 'The circuit is over.',
}

/** `left` is in seconds of talk. */
export type BellMoment = { step: Room['step']; name: PhaseName; left: number }

/** Where a participant is when the circuit's next station opens. */
export const STATION_BEFORE: BellMoment = { step: 'complete', name: 'feedback', left: 0 }

const TWO_MINUTES = 120

/** Returns the bell for a transition this page observed, or null if there is none. Opening the page rings no bell. */
export function bellBetween(before: BellMoment, now: BellMoment): Bell | null {
  if (now.step === 'cancelled' || now.step === 'expired') return null
  if (before.name === now.name) return now.name === 'talk' ? bellOfTalk(before.left, now.left) : null
  switch (now.name) {
    case 'reading':
    case 'lobby':
      if (before.name === 'feedback') return 'next-station'
      return now.name === 'reading' ? 'reading' : null
    case 'talk':
      return before.name === 'lobby' ? 'start' : 'talk'
    case 'feedback':
      return bellAtEnd(before, now)
    default:
      if (before.name === 'feedback') return 'circuit-over'
      return before.name === 'talk' ? bellAtEnd(before, now) : null
  }
}

function bellOfTalk(before: number, now: number): Bell | null {
  if (before > 0 && now === 0) return 'time-up'
  return before > TWO_MINUTES && now <= TWO_MINUTES && now > 0 ? 'two-minutes' : null
}

/** Returns the bell for the end of a talk, unless the clock has already rung it. */
function bellAtEnd(before: BellMoment, now: BellMoment): Bell | null {
  if (before.name === 'talk' && before.left === 0) return null
  return now.left === 0 ? 'time-up' : 'ended'
}
