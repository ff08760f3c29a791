import { SUBJECTS } from './frames.ts'
import type { Reading } from './reading.ts'
import type { Sentence, Span } from './sentence.ts'
import type { Token } from './tokens.ts'

/** So many words behind those that showed an act still finish its question; more of them are another matter. */
const LONGEST_END = 5

const JOINS = new Set('and or but so also plus nor then because if like when while please though'.split(' '))
const TURNED = new Set('do does did have has had are is was were can could would will'.split(' '))
const OWNERS = new Set('the your his her their any'.split(' '))

/**
 * The tokens to quote for an act: the words that showed it, without the turned verb that every question begins with, and
 * with the few words that finish the question, as far as the next act, a comma, a word that joins or the end of the
 * clause. "Are you on any" shows an act in "Are you on any tablets?"; "on any tablets" is what was asked.
 */
export function quoted(
  { from, to }: Reading,
  all: readonly Reading[],
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): Span {
  const behind = all.map((other) => other.from).filter((at) => at >= to)
  const end = Math.min(endOfClause(to, sentences), ...behind)
  return { first: withoutTurnedVerb(from, to, tokens), end: finished(to, end, tokens) }
}

/** Where the clause ends in which the last of the words stands. */
const endOfClause = (to: number, sentences: readonly Sentence[]): number =>
  sentences.flatMap(({ clauses }) => clauses).find(({ first, end }) => first < to && end >= to)?.end ?? to

function withoutTurnedVerb(from: number, to: number, tokens: readonly Token[]): number {
  const [verb, subject] = [tokens[from]?.word ?? '', tokens[from + 1]?.word ?? '']
  const turns = TURNED.has(verb) && SUBJECTS.has(subject)
  return turns && to > from + 2 ? from + 2 : from
}

function finished(to: number, end: number, tokens: readonly Token[]): number {
  let at = to
  while (at < end && tokens[at - 1]?.after === '' && !JOINS.has(tokens[at]?.word ?? '')) at++
  while (at > to && OWNERS.has(tokens[at - 1]?.word ?? '')) at--
  return at - to <= LONGEST_END ? at : to
}
