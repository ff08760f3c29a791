import type { Room } from '#contract/rooms.ts'

export type Bell = 'start' | 'two-minutes' | 'time-up' | 'ended'

export const BELL_WORDS: Record<Bell, string> = {
  start: 'The session has begun.',
  'two-minutes': 'Two minutes left.',
  'time-up': 'Time is up.',
  ended: 'The talk has ended.',
}

export type Moment = { step: Room['step']; left: number }

const TWO_MINUTES = 120

/** The bell between two moments that this page saw; none for what was so when the page was opened. */
export function bellBetween(before: Moment, now: Moment): Bell | null {
  if (before.step === 'Proceed to Questions' && now.step === 'talk') return 'start'
  if (before.step !== 'talk') return null
  if (now.step === 'talk') {
    if (before.left > 0 && now.left === 0) return 'time-up'
    return before.left > TWO_MINUTES && now.left <= TWO_MINUTES && now.left > 0 ? 'two-minutes' : null
  }
  // By the clock it has rung already.
  const isOver = now.step === 'marking' || now.step === 'complete'
  if (!isOver || before.left === 0) return null
  return now.left === 0 ? 'time-up' : 'ended'
}
