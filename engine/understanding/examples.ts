import type { Hit } from '#engine/vocabulary/rules.ts'
import { isLookAlike } from './resolve.ts'
import type { Span } from './sentence.ts'
import type { Token } from './tokens.ts'

/** What is asked of a complaint and explained by examples: "does anything set it off, like wine or stress?" */
const EXPLAINED = new Set(['aggravating', 'relieving', 'onset_mode', 'radiation', 'impact'])

const BEGINS = /^(like|such as|say|for example|for instance|eg|maybe|perhaps)\b/
const ENDS = /\b(for example|for instance|or something|that sort of thing|that kind of thing)$/

/** What is found in a clause but for the examples at its end, which are not asked for themselves. */
export function withoutExamples(hits: readonly Hit[], clause: Span, tokens: readonly Token[]): readonly Hit[] {
  const start = startOfExamples(clause, tokens)
  const asked = hits.filter(
    (hit) =>
      hit.rule.kind === 'aspect' &&
      hit.rule.role === 'asks' &&
      EXPLAINED.has(hit.rule.name) &&
      !isLookAlike(hit, hits, tokens),
  )
  if (start === undefined || !asked.some(({ to }) => to <= start)) return hits
  return hits.filter(({ from, rule }) => from < start || rule.kind === 'frame')
}

function startOfExamples({ first, end }: Span, tokens: readonly Token[]): number | undefined {
  for (let i = first + 1; i < end; i++) {
    const words = tokens
      .slice(i, end)
      .map(({ word }) => word)
      .join(' ')
    const apart = tokens[i - 1]?.after === ','
    if (BEGINS.test(words) && (apart || /^(such as|for example|for instance)/.test(words))) return i
    if (apart && ENDS.test(words)) return i
  }
  return undefined
}
