import type { PrimeFeedbackRequest } from '#contract/payment.ts'
import { LEAVING_REASONS } from '#contract/values/leaving.ts'

export const REASONS = LEAVING_REASONS
export const OTHER = 'Other'

export type Leaving = { score: number | undefined; reasons: readonly string[]; description: string }

/** Returns the feedback to send, including the text for 'Other', or undefined until both parts are chosen. */
export function feedbackOf({ score, reasons, description }: Leaving): PrimeFeedbackRequest | undefined {
  if (score === undefined || reasons.length === 0) return undefined
  const words = description.trim()
  const given = reasons.includes(OTHER) && words !== '' ? [...reasons, words] : [...reasons]
  return { reasons: given, recommmend_score: score }
}
