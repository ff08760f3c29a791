import type { ExtraTime } from '#contract/accounts.ts'

/** Returns a time limit extended by the student's extra time, in whole seconds. */
export const secondsWith = (extraTime: ExtraTime, seconds: number): number =>
  Math.round(seconds * (1 + extraTime / 100))
