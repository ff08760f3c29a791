import type { FoundAct } from '#engine/consultation/turn.ts'
import { scopeOf } from '#engine/understanding/scope.ts'
import { type Style, styleOf } from '#engine/understanding/style.ts'
import { type Token, tokenise } from '#engine/understanding/tokens.ts'
import { findHits } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** Whether a message is addressed to a patient at all, and its style. */
export type Tone = { scope: ReturnType<typeof scopeOf>; style: Style }

const NO_NAMES: ReadonlySet<string> = new Set()

/** Classifies a message's tone by rules; `acts` are those understood in it, `names` are the names in the case. */
export function toneOf(vocabulary: Vocabulary, text: string, acts: readonly FoundAct[], names = NO_NAMES): Tone {
  const tokens = tokenise(text, vocabulary)
  const hits = findHits(vocabulary.rules, tokens, 0, tokens.length)
  const found = acts.map(({ act, confidence, from, to }) => ({ act, confidence, ...placeOf(tokens, from, to) }))
  const sure = found.filter(({ confidence }) => confidence >= SURE)
  const scope = scopeOf(text, tokens, hits, sure, vocabulary, names)
  const style = styleOf(tokens, hits, found)
  // A question about suicide is not abuse, whatever its words.
  return { scope, style: { ...style, rude: style.rude || scope === 'abuse' } }
}

/** The minimum likelihood of a reading that overrides the rules for nonsense and small talk. */
const SURE = 0.8

/** Converts a range of characters to tokens: the first that overlaps it, and the one after the last. */
function placeOf(tokens: readonly Token[], from: number, to: number): { from: number; to: number } {
  const first = tokens.findIndex((token) => token.to > from)
  const end = tokens.findLastIndex((token) => token.from < to) + 1
  return { from: Math.max(first, 0), to: end }
}
