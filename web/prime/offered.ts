import type { FREE } from '#contract/values/free.ts'

/** What the content of the day holds, counted at build time by scripts/building/public-facts.ts. */
export type Counted = {
  cases: number
  freeCases: number
  conditions: number
  /** Pages of the Condition Explorer that everybody reads in full. */
  openConditions: number
  quizzes: number
  /** Quizzes that everybody takes. */
  openQuizzes: number
}

/** What is free and what there is, in numbers: the server's rules, and what the content holds. */
export type Offered = typeof FREE & Counted
