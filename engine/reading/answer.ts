import type { AnswerCondition } from '#engine/case/answer-schema.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

/** One thing that a patient can say, as the reader and its training know it. */
export type Answer = {
  /** Unique within its case, lower case words joined by hyphens; permanent. */
  id: string
  /** What it tells, in a clinician's words. */
  topic: string
  says: string
  /** The finding that it tells, or that it is a detail of. */
  fact?: string
  /** What asking for it counts as in the rubric. */
  earns: readonly ActId[]
  /** Of an answer that is no finding: what it waits for, and what is said until then. */
  when?: AnswerCondition
  until?: string
  /** It meets what a student tells of, and answers no question. */
  meets?: 'news'
  /** What is said to the news when it comes up again. */
  again?: readonly string[]
}
