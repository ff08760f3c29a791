import type { Blind } from './blind-store.ts'

/** Below this number the figure means little, and students are told that the case was little tested. */
export const FEW_BLIND = 20
/** Minimum share of replies not marked as wrong. */
const LEAST_RIGHT = 0.8

/** Returns what in the blind questions prevents publication. */
export function belowBar({ asked, right, waiting }: Blind): string[] {
  const share = Math.floor((right / asked) * 100)
  return [
    ...(waiting > 0
      ? [`${waiting} ${waiting === 1 ? 'reply' : 'replies'} marked as wrong in a blind test: deal with each one.`]
      : []),
    ...(asked > 0 && right / asked < LEAST_RIGHT
      ? [
          `${share}% of the newest ${asked} blind questions were answered correctly: ${LEAST_RIGHT * 100}% needed. Fix the case and test it again.`,
        ]
      : []),
  ]
}
