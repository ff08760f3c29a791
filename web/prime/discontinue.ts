import type { PrimeFeedbackRequest } from '#contract/payment.ts'

/** Why somebody leaves Prime. The last one asks for words of their own. */
export const REASONS = [
  'My exams are over',
  'It costs too much',
  'I did not use it enough',
  'I missed a case or a condition that I need',
  'The patients did not understand me well enough',
  'I found something that suits me better',
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
