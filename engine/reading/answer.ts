import type { AnswerCondition } from '#engine/case/answer-schema.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

/** One answer that a patient can give, as the reader and its training know it. */
export type Answer = {
  /** Unique within its case, lower case words joined by hyphens; permanent. */
  id: string
  /** Its content, in a clinician's words. */
  topic: string
  says: string
  /** The finding that it discloses, or of which it is a detail. */
  fact?: string
  /** The acts that asking for it earns in the rubric. */
  earns: readonly ActId[]
  /** For an answer that is not a finding: its conditions, and what is said until they are met. */
  when?: AnswerCondition
  until?: string
  /** It reacts to something that the student says, and answers no question. */
  meets?: 'news'
  /** Reactions when the news comes up again. */
  again?: readonly string[]
}
