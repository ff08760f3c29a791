import type { PrimeFeedbackRequest } from '#contract/payment.ts'

/** Why somebody leaves Prime. The last one asks for words of their own. */
export const REASONS = [
  'My exams are over',
  'It’s too expensive',
  'I didn’t use it enough',
  'It lacks a case or condition I need',
  'The patients didn’t understand me well enough',
  'I found something better for me',
  'Other',
] as const
export const OTHER = 'Other'

export type Leaving = { score: number | undefined; reasons: readonly string[]; description: string }

/** What is sent, with the description of 'Other' among the reasons; undefined until a rating is chosen and a reason ticked. */
export function feedbackOf({ score, reasons, description }: Leaving): PrimeFeedbackRequest | undefined {
  if (score === undefined || reasons.length === 0) return undefined
  const words = description.trim()
  const told = reasons.includes(OTHER) && words !== '' ? [...reasons, words] : [...reasons]
  return { reasons: told, recommmend_score: score }
}
