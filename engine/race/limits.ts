import type { CaseView } from '#engine/case/case-view.ts'

const QUESTIONS = 8
const SECONDS = 360

/** How many questions a race on this case allows, and how many seconds: eight and 360 unless the case says otherwise. */
export const limitsOf = ({ race }: Pick<CaseView, 'race'>): { questions: number; seconds: number } => ({
  questions: race?.questions ?? QUESTIONS,
  seconds: race?.seconds ?? SECONDS,
})
