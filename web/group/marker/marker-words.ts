import type { Room } from '#contract/rooms/rooms.ts'

/** Shown in place of the last words: why there are none. */
export function noWordsYet({ talk, writing, step }: Pick<Room, 'talk' | 'writing' | 'step'>): string {
  if (talk === 'none') return 'Nothing is written down in this room: mark what you hear.'
  if (step === 'talk' && !writing) return 'Nothing is written down just now: mark what you hear.'
  return 'Nothing has been said yet.'
}

/** Taps that the server has not got; nothing is said of them while all is well. */
export const waitingTaps = (count: number): string =>
  `${count === 1 ? 'One tap waits' : `${count} taps wait`} for the connection. Your work is safe; keep marking.`

export const leftToMark = (count: number): string => (count === 0 ? 'all marked' : `${count} to mark`)

/** The button that hands in says what it leaves out. */
export const submitWords = (unmarked: number): string =>
  unmarked === 0 ? 'Submit marks' : `Submit marks, ${unmarked} unmarked`
