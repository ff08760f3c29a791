import type { ActId } from '#engine/vocabulary/acts.ts'

/**
 * own: an answer of the case; general: what is said to an act that the case holds nothing about; talk: how a remark that
 * asks nothing is met.
 */
type CandidateKind = 'own' | 'general' | 'talk'

/** A question in its place: after the patient's line where it leans on one. */
export type Example = { question: string; patient?: string }

/** Something that the patient may say to a message, with what the reader knows it by. */
export type Candidate = {
  /** The answer's id; of a shared candidate `general:<act>` or `talk:<act>`. */
  id: string
  kind: CandidateKind
  /** What it tells, in a clinician's words. */
  topic: string
  says: string
  /** Questions that it answers, or remarks that it meets. */
  examples: readonly Example[]
  /** The acts that asking for it counts as. */
  earns: readonly ActId[]
}
