import type { PrimeFeedbackRequest } from '#contract/payment.ts'
import { LEAVING_REASONS } from '#contract/values/leaving.ts'

export const REASONS = LEAVING_REASONS
export const OTHER = 'Other'

export type Leaving = { score: number | undefined; reasons: readonly string[]; description: string }

/** What is sent, with the description of 'Other' among the reasons; undefined until a rating is chosen and a reason ticked. */
export function feedbackOf({ score, reasons, description }: Leaving): PrimeFeedbackRequest | undefined {
  if (score === undefined || reasons.length === 0) return undefined
  const words = description.trim()
  const told = reasons.includes(OTHER) && words !== '' ? [...reasons, words] : [...reasons]
  return { reasons: told, recommmend_score: score }
}
