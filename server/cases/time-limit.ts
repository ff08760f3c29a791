import type { ExtraTime } from '#contract/accounts.ts'
import type { CaseFile } from '#engine/case/case-file.ts'

/** How long a student with so much extra time has for a case, in whole seconds. */
export const secondsWith = (extraTime: ExtraTime, { timeLimitSeconds }: CaseFile): number =>
  Math.round(timeLimitSeconds * (1 + extraTime / 100))
