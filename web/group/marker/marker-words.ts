import type { Room } from '#contract/rooms/rooms.ts'

/** Explains why there are no words to show. */
export function noWordsYet({ talk, writing, step }: Pick<Room, 'talk' | 'writing' | 'step'>): string {
  if (talk === 'none') return 'Nothing is written down in this room: mark what you hear.'
  if (step === 'talk' && !writing) return 'Nothing is being written down right now: mark what you hear.'
  return 'Nothing has been said yet.'
}

/** States the number of taps that have not reached the server. Shown only while offline. */
export const waitingTaps = (count: number): string =>
  `${count === 1 ? 'One change is waiting' : `${count} changes are waiting`} for the connection. Your work is safe; keep marking.`

export const leftToMark = (count: number): string => (count === 0 ? 'all marked' : `${count} to mark`)

/** Label of the submit button, with the number of unmarked items. */
export const submitWords = (unmarked: number): string =>
  unmarked === 0 ? 'Submit marks' : `Submit marks, ${unmarked} unmarked`
