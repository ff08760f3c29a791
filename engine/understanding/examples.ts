import type { Hit } from '#engine/vocabulary/rules.ts'
import { overlapping } from './overlapping.ts'
import { isLookAlike } from './resolve.ts'
import type { Span } from './sentence.ts'
import { type Token, textOf } from './tokens.ts'

/** What is asked of a complaint and explained by examples: "does anything set it off, like wine or stress?" */
const EXPLAINED = new Set(['aggravating', 'relieving', 'onset_mode', 'radiation', 'impact'])

const BEGINS = /^(like|such as|say|for example|for instance|eg|maybe|perhaps)\b/
const LONGEST_OPENING = 2
const ENDS = /\b(for example|for instance|or something|that sort of thing|that kind of thing)$/
const LONGEST_ENDING = 4

/** What is found in a clause but for the examples at its end, which are not asked for themselves. */
export function withoutExamples(hits: readonly Hit[], clause: Span, tokens: readonly Token[]): readonly Hit[] {
  const start = startOfExamples(clause, tokens)
  if (start === undefined) return hits
  const beside = overlapping(hits)
  const asked = hits.filter(
    (hit) =>
      hit.rule.kind === 'aspect' &&
      hit.rule.role === 'asks' &&
      EXPLAINED.has(hit.rule.name) &&
      !isLookAlike(hit, beside, tokens),
  )
  if (!asked.some(({ to }) => to <= start)) return hits
  return hits.filter(({ from, rule }) => from < start || rule.kind === 'frame')
}

function startOfExamples({ first, end }: Span, tokens: readonly Token[]): number | undefined {
  for (let i = first + 1; i < end; i++) {
    const apart = tokens[i - 1]?.after === ','
    const opening = textOf(tokens.slice(i, Math.min(end, i + LONGEST_OPENING)))
    if (BEGINS.test(opening) && (apart || /^(such as|for example|for instance)/.test(opening))) return i
    if (apart && ENDS.test(textOf(tokens.slice(Math.max(i, end - LONGEST_ENDING), end)))) return i
  }
  return undefined
}
