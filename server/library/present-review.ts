import type { Review } from '#contract/review.ts'
import type { CaseCard } from '#engine/case/case-view.ts'

/** Returns how a case was reviewed. */
export const presentReview = ({
  review: { readings, last, signed, isLittleTested },
}: Pick<CaseCard, 'review'>): Review => ({
  readings,
  last,
  signed: signed ?? null,
  little_tested: isLittleTested,
})
