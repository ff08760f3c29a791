import type { FREE } from '#contract/values/free.ts'

/** What the content of the day holds, counted at build time by scripts/building/public-facts.ts. */
export type Counted = {
  cases: number
  freeCases: number
  conditions: number
  /** Pages of the Condition Explorer that everybody reads in full. */
  openConditions: number
  /** Conditions with a quiz, and the questions on all of them. */
  quizzes: number
  questions: number
  /** Questions that everybody is asked. */
  openQuestions: number
}

/** What is free and what there is, in numbers: the server's rules, and what the content holds. */
export type Offered = typeof FREE & Counted

/** Whether Prime adds enough questions to be a reason for it: a tenth of them. With fewer, it is not promised. */
export const addsQuestions = ({ questions, openQuestions }: Pick<Counted, 'questions' | 'openQuestions'>): boolean =>
  questions - openQuestions >= questions / 10
