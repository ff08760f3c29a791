import type { Review } from '#contract/review.ts'
import type { CaseFile } from '#engine/case/case-file.ts'

/** What a case says of how it was checked. */
export const presentReview = ({ review: { readings, last, signed } }: CaseFile): Review => ({
  readings,
  last,
  signed: signed ?? null,
})
