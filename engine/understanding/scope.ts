import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import type { Reading } from './reading.ts'
import type { Token } from './tokens.ts'

/** Whether a message is one for a patient at all. */
export type Scope = 'patient' | 'abuse' | 'nonsense' | 'out-of-scope' | 'empty'

/** Sorts out what no patient can answer: abuse, gibberish, the world outside the consultation, trivia, the machine. */
export function scopeOf(
  text: string,
  tokens: readonly Token[],
  hits: readonly Hit[],
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Scope {
  if (text.trim() === '') return 'empty'
  const outside = hits.filter(
    ({ rule, from, to }) => rule.kind === 'outside' && rule.role === 'asks' && !denied(rule.name, from, to, hits),
  )
  const has = (name: string) => outside.some(({ rule }) => rule.name === name)
  if (has('abuse')) return 'abuse'
  if (isGibberish(tokens, readings, vocabulary)) return 'nonsense'
  if (has('machine') || has('world')) return 'out-of-scope'
  const trivia = outside.find(({ rule }) => rule.name === 'trivia')
  return trivia && !speaksToSomeone(tokens, trivia) ? 'out-of-scope' : 'patient'
}

const denied = (name: string, from: number, to: number, hits: readonly Hit[]) =>
  hits.some((hit) => hit.rule.role === 'not' && hit.rule.name === name && hit.from < to && from < hit.to)

/** Trivia that goes on to speak of "you" or "your son" is a question about the patient after all. */
const speaksToSomeone = (tokens: readonly Token[], { from, to }: Hit) =>
  tokens.some(({ word }, i) => (i < from || i >= to) && /^(you|your|he|she|his|her|him|they|their)$/.test(word))

function isGibberish(tokens: readonly Token[], readings: readonly Reading[], { real }: Vocabulary): boolean {
  if (tokens.length === 0) return true
  const sensible = ({ word, stemId, exactId }: Token) =>
    stemId >= 0 || exactId >= 0 || real.has(word) || /^\d+$/.test(word)
  const senseless = tokens.filter((token) => !sensible(token))
  const mash = tokens.some(({ word }) => /[^aeiouy\d]{6,}/.test(word) || /^(.)\1{3,}$/.test(word))
  const clinical = readings.some(({ act }) => act !== 'acknowledge' && act !== 'explain')
  return !clinical && senseless.length * 2 > tokens.length && (mash || senseless.length === tokens.length)
}
