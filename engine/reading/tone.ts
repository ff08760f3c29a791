import type { FoundAct } from '#engine/consultation/turn.ts'
import { scopeOf } from '#engine/understanding/scope.ts'
import { type Style, styleOf } from '#engine/understanding/style.ts'
import { type Token, tokenise } from '#engine/understanding/tokens.ts'
import { findHits } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'

/** Whether a message is one for a patient at all, and how it is put. */
export type Tone = { scope: ReturnType<typeof scopeOf>; style: Style }

const NO_NAMES: ReadonlySet<string> = new Set()

/** Reads a message's tone by rules; `acts` are what was understood of it, `names` are those of the case. */
export function toneOf(vocabulary: Vocabulary, text: string, acts: readonly FoundAct[], names = NO_NAMES): Tone {
  const tokens = tokenise(text, vocabulary)
  const hits = findHits(vocabulary.rules, tokens, 0, tokens.length)
  const found = acts.map(({ act, confidence, from, to }) => ({ act, confidence, ...placeOf(tokens, from, to) }))
  const sure = found.filter(({ confidence }) => confidence >= SURE)
  const scope = scopeOf(text, tokens, hits, sure, vocabulary, names)
  const style = styleOf(tokens, hits, found)
  // A question about suicide is no abuse, whatever its words.
  return { scope, style: { ...style, rude: style.rude || scope === 'abuse' } }
}

/** How likely a reading has to be for words that look like nonsense or small talk to be taken for it. */
const SURE = 0.8

/** Characters as tokens: the first that begins within them, and the one behind the last. */
function placeOf(tokens: readonly Token[], from: number, to: number): { from: number; to: number } {
  const first = tokens.findIndex((token) => token.to > from)
  const end = tokens.findLastIndex((token) => token.from < to) + 1
  return { from: Math.max(first, 0), to: end }
}
