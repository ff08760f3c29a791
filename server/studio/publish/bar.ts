import type { Blind } from './blind-store.ts'

/** Of fewer, the figure says little, and students read that the case was little tested. */
export const FEW_BLIND = 20
/** The least share of them that must not have been marked as wrong. */
const LEAST_RIGHT = 0.8

/** What of the blind questions keeps a case from being published. */
export function belowBar({ asked, right, waiting }: Blind): string[] {
  const share = Math.floor((right / asked) * 100)
  return [
    ...(waiting > 0
      ? [`${waiting} ${waiting === 1 ? 'reply' : 'replies'} of a blind test marked as wrong: see to each.`]
      : []),
    ...(asked > 0 && right / asked < LEAST_RIGHT
      ? [
          `${share}% of the newest ${asked} blind questions were answered rightly: ${LEAST_RIGHT * 100}% are needed. Fix the case and test it again.`,
        ]
      : []),
  ]
}
