/** After how many days a card comes back: put in, then after each right answer in a row. After the last it is learned. */
const WAITS = [1, 7, 42] as const

const DAY_MS = 86_400_000

/** The step of a card after a right answer or another one. */
export const stepAfter = (step: number, right: boolean): number => (right ? step + 1 : 0)

/** When a card at this step comes back; null when nothing is left to wait for. docs/decisions/069-practise-this.md */
export function dueAfter(step: number, at: Date): Date | null {
  const days = WAITS[step]
  return days === undefined ? null : new Date(at.getTime() + days * DAY_MS)
}
