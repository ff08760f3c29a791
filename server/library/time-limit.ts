import type { ExtraTime } from '#contract/accounts.ts'

/** How long a student with so much extra time has for what takes others so many seconds, in whole seconds. */
export const secondsWith = (extraTime: ExtraTime, seconds: number): number =>
  Math.round(seconds * (1 + extraTime / 100))
