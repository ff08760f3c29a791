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

/** A whole way of asking of as many words was written with them in mind. */
const saysAsMuch = (hit: Hit, figure: Hit): boolean => hit.rule.role === 'asks' && hit.size >= figure.size
