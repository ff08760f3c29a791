import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Reading } from './compose.ts'

const TOLD = new Set([
  'explain',
  'empathy',
  'signpost',
  'consent',
  'introduce',
  'greet',
  'close',
  'summarise',
  'invite_questions',
  'clarify',
  'open',
  'identify',
  'smalltalk',
])

/** What a statement does: explains, comforts, announces, sums up. */
export function readStatement(hits: readonly Hit[]): Reading[] {
  return hits
    .filter(({ rule }) => rule.kind === 'talk' && rule.role === 'asks' && TOLD.has(rule.name))
    .map(({ rule, from, to }) => ({ act: rule.name, from, to, confidence: 0.8 }))
}

/** Findings that a statement repeats. */
export const findingsIn = (hits: readonly Hit[]): Hit[] =>
  hits.filter(
    ({ rule }) =>
      rule.kind === 'symptom' || (rule.kind === 'aspect' && rule.role === 'asks') || rule.kind === 'condition',
  )
