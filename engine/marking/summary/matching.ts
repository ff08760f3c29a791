import { overlaps } from '#engine/understanding/span.ts'
import type { Term, TextSpan } from './summary-terms.ts'
import { distinct, saysSame } from './terms-said.ts'

/** Returns the weight of a term. */
export type Weigh = (name: string) => number

/** Whether a passage of a text covers enough of a wording; one word in common with a longer wording is not enough. */
export function isSaid(wording: readonly Term[], passages: readonly Term[][], weigh: Weigh, enough: number): boolean {
  return passages.some((passage) => {
    const said = saidOf(wording, passage)
    const places = passage.filter((other) => said.some((term) => saysSame(term, other)))
    // A single word that is also the name of a finding still counts as one word.
    const isOnePlace = places.every((one) => places.every((other) => overlaps(one, other)))
    const isSpecific =
      (said.length > 1 && !isOnePlace) ||
      said.length === wording.length ||
      said.some((term) => weigh(term.name) > 1 || isIllness(term))
    return said.length > 0 && isSpecific && shareOf(wording, passage, weigh) >= enough
  })
}

/** Returns the weighted share of a wording that a text covers, 0 to 1. */
export function shareOf(wording: readonly Term[], text: readonly Term[], weigh: Weigh): number {
  const weight = (terms: readonly Term[]) => terms.reduce((sum, { name }) => sum + weigh(name), 0)
  return wording.length === 0 ? 0 : weight(saidOf(wording, text)) / weight(wording)
}

/** Returns the terms of a wording that a text contains. Naming an illness in any way covers all words of its name. */
function saidOf(wording: readonly Term[], text: readonly Term[]): Term[] {
  const said = wording.filter((term) => text.some((other) => saysSame(term, other)))
  const illnesses = said.filter(isIllness)
  const isOfName = (term: Term) => illnesses.some(({ from, to }) => from <= term.from && term.to <= to)
  return wording.filter((term) => said.includes(term) || isOfName(term))
}

const isIllness = ({ name, denial }: Term): boolean => name.startsWith('pmh:') && denial === 0

/** Returns where a text covers most of a wording: within its best sentence, the range of the heaviest words. */
export function placeOf(wording: readonly Term[], text: readonly Term[], weigh: Weigh): TextSpan {
  const matches = text.filter((term) => wording.some((wanted) => saysSame(wanted, term)))
  const sentences = new Map<number, Term[]>()
  for (const term of matches) sentences.set(term.sentence, [...(sentences.get(term.sentence) ?? []), term])
  const weightOf = (terms: readonly Term[]) => distinct(terms).reduce((sum, { name }) => sum + weigh(name), 0)
  const best = [...sentences.values()].reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one), [])
  const heaviest = Math.max(...best.map(({ name }) => weigh(name)))
  const significant = best.filter(({ name }) => weigh(name) * 2 >= heaviest)
  return withNext(together(significant, significant.find(({ name }) => weigh(name) === heaviest)!), best)
}

/** Extends a range by the matching words directly after it, so that a quotation does not stop at "left big". */
function withNext(stretch: TextSpan, terms: readonly Term[]): TextSpan {
  const next = terms.find(({ from, to }) => to > stretch.to && from >= stretch.to && from - stretch.to <= 1)
  return next ? withNext({ ...stretch, to: next.to }, terms) : stretch
}

/** Words with more than this many characters between them are no longer one phrase. */
const LONGEST_GAP = 28

/** Returns the range around the heaviest term, as far as the others follow closely. */
function together(terms: readonly Term[], { from, to }: Term): { from: number; to: number } {
  let stretch = { from, to }
  for (const next of terms.filter((term) => term.from >= from).sort((one, other) => one.from - other.from))
    if (next.from - stretch.to <= LONGEST_GAP) stretch = { ...stretch, to: Math.max(stretch.to, next.to) }
  for (const next of terms.filter((term) => term.to <= to).sort((one, other) => other.to - one.to))
    if (stretch.from - next.to <= LONGEST_GAP) stretch = { ...stretch, from: Math.min(stretch.from, next.from) }
  return stretch
}
