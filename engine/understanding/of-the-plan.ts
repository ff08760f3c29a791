import { isTalk } from '#engine/vocabulary/acts.ts'
import { SURE } from './confidence.ts'
import type { Reading } from './reading.ts'
import type { Sentence } from './sentence.ts'
import { type Token, textOf } from './tokens.ts'

/**
 * "We'd like to do a scan. How do you feel about that?" asks what is thought of the plan, and not for the mood; "how do
 * you feel about having an operation?" asks for no earlier ones.
 */
export function ofThePlan(
  found: readonly Reading[],
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): readonly Reading[] {
  const told = found.find(({ act }) => act === 'explain')
  if (!told) return found
  const tail = tailAfter(told, sentences, tokens)
  if (tail === undefined) return found
  const kept = found.filter(({ act, from }) => from < tail || (isTalk(act) && act !== 'consent'))
  const { length } = tokens
  return [...kept, { act: 'consent', from: tail, to: length, confidence: SURE }]
}

/** Where the last question of a message begins, if it asks what is thought of what was told before it. */
function tailAfter({ to }: Reading, sentences: readonly Sentence[], tokens: readonly Token[]): number | undefined {
  const clause = sentences.at(-1)?.clauses.at(-1)
  return clause && clause.first >= to && ABOUT_THAT.test(textOf(tokens.slice(clause.first))) ? clause.first : undefined
}
const ABOUT_THAT =
  /^((and|so|but|now|okay|right) )*((how|what) (do|does|would|are|is) (you|he|she) (feel|feeling|think|reckon) (about|of) (that|this|it|the|having|going|being|staying|coming|us|me)\b|(what|how) (do|does|would) (you|he|she) (think|feel|say|reckon)( to (that|this|it))?$)/
