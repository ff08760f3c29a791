import type { CaseView } from '#engine/case/case-view.ts'

const QUESTIONS = 8
const SECONDS = 360

/**
 * Returns the number of questions and of seconds for a race on this case: eight and 360 unless the case overrides them.
 */
export const limitsOf = ({ race }: Pick<CaseView, 'race'>): { questions: number; seconds: number } => ({
  questions: race?.questions ?? QUESTIONS,
  seconds: race?.seconds ?? SECONDS,
})
