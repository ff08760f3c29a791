import type { ActId } from '#engine/vocabulary/acts.ts'

/**
 * own: an answer of the case; general: the default for an act that the case does not cover; talk: the reaction to a
 * remark that is not a question.
 */
type CandidateKind = 'own' | 'general' | 'talk'

/** A question in context: it follows the patient's line where it depends on one. */
export type Example = { question: string; patient?: string }

/** A possible reply to a message, with the texts by which the reader recognises it. */
export type Candidate = {
  /** The answer's id, or `general:<act>` or `talk:<act>` for a shared candidate. */
  id: string
  kind: CandidateKind
  /** Its content, in a clinician's words. */
  topic: string
  says: string
  /** Questions that it answers, or remarks to which it responds. */
  examples: readonly Example[]
  /** The acts that asking for it earns. */
  earns: readonly ActId[]
}
