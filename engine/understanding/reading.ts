import type { ActId } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Subject } from './subject.ts'
import type { Token } from './tokens.ts'

/** An act seen in a clause, with the tokens that showed it. */
export type Reading = {
  act: ActId
  from: number
  to: number
  confidence: number
  /** It names a symptom as one that was spoken of: "the cough", "your headache". */
  known?: boolean
}

/** A clause with what spoke in it and what was being talked about before it. */
export type Clause = { hits: readonly Hit[]; tokens: readonly Token[]; first: number; end: number; subject: Subject }

/** The words of a hit, read as an act. */
export const reading = ({ from, to }: Hit, act: ActId, confidence: number): Reading => ({ act, from, to, confidence })

/** The words of a clause. */
export const wordsOf = ({ tokens, first, end }: Clause): string[] => tokens.slice(first, end).map(({ word }) => word)
