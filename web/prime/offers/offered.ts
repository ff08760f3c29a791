import type { FREE } from '#contract/values/free.ts'

/** Figures of the current content, counted at build time by scripts/building/public-facts.ts. */
export type Counted = {
  cases: number
  freeCases: number
  conditions: number
  /** Condition pages that are free to read in full. */
  openConditions: number
  /** Conditions with a quiz, and the total number of their questions. */
  quizzes: number
  questions: number
  /** Questions that are free. */
  openQuestions: number
}

/** The free allowances of the server, and the figures of the content. */
export type Offered = typeof FREE & Counted

/** Returns whether Prime adds at least a tenth of the questions; below that, they are not advertised. */
export const addsQuestions = ({ questions, openQuestions }: Pick<Counted, 'questions' | 'openQuestions'>): boolean =>
  questions - openQuestions >= questions / 10
