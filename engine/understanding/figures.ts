import { covers, type Hit, shareWords } from '#engine/vocabulary/rules.ts'

/** What names something clinical, or where or how it is. */
const NAMES = new Set(['symptom', 'condition', 'topic', 'aspect', 'next'])
const OF_THE_BODY = /^(part|place|quality|closer)_/

/**
 * "That sounds like a real pain in the neck", "have you got a weakness for sweets?": words that together are a figure
 * of speech name nothing, unless a pattern was written for all of them.
 */
export function withoutFigures(hits: readonly Hit[], all: readonly Hit[] = hits): readonly Hit[] {
  const figures = all.filter(({ rule }) => rule.kind === 'frame' && rule.name === 'figure')
  if (figures.length === 0) return hits
  return hits.filter((hit) => !isWithin(hit, figures))
}

const isWithin = (hit: Hit, figures: readonly Hit[]): boolean =>
  (NAMES.has(hit.rule.kind) || (hit.rule.kind === 'frame' && OF_THE_BODY.test(hit.rule.name))) &&
  hit.rule.role !== 'not' &&
  figures.some((figure) => shareWords(figure, hit) && !covers(hit, figure) && !saysAsMuch(hit, figure))

/** A whole way of asking was written with all its words in mind, but perhaps one. */
function saysAsMuch(hit: Hit, figure: Hit): boolean {
  if (hit.rule.role !== 'asks') return false
  const shared = wordsShared(hit, figure)
  return shared >= FEWEST_SHARED && shared >= figure.size - 1
}
const FEWEST_SHARED = 2

function wordsShared(one: Hit, other: Hit): number {
  const from = Math.max(one.from, other.from)
  const to = Math.min(one.to, other.to)
  const own = (hit: Hit, at: number) => (hit.taken >>> (at - hit.from)) & 1
  let shared = 0
  for (let at = from; at < to; at++) shared += own(one, at) & own(other, at)
  return shared
}
