/** Intervals in days: after adding, then after each consecutive right answer. After the last, the card is learned. */
const WAITS = [1, 7, 42] as const

const DAY_MS = 86_400_000

/** Returns the step of a card after a right or wrong answer. */
export const stepAfter = (step: number, right: boolean): number => (right ? step + 1 : 0)

/** Returns when a card at this step is due; null once it is learned. docs/decisions/069-practise-this.md */
export function dueAfter(step: number, at: Date): Date | null {
  const days = WAITS[step]
  return days === undefined ? null : new Date(at.getTime() + days * DAY_MS)
}
