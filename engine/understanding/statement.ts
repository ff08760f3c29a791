import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Reading } from './compose.ts'
import type { Sentence, Span } from './segments.ts'
import type { Token } from './tokens.ts'

const TOLD = new Set([
  ...['explain', 'empathy', 'signpost', 'consent', 'introduce', 'greet', 'close', 'summarise', 'invite_questions'],
  ...['clarify', 'open', 'smalltalk'],
])

/** Beside a question, only longer statements count: "we'll come to that" is a filler. */
const LONG_ENOUGH: Readonly<Record<string, number>> = { explain: 9, signpost: 7, open: 5, clarify: 99, close: 4 }

/** What a statement does: explains, comforts, announces, sums up. `asks` when the message also asks something. */
export function readStatement(hits: readonly Hit[], { first, end }: Span, asks: boolean): Reading[] {
  const told = hits.filter(({ rule }) => rule.kind === 'talk' && rule.role === 'asks' && TOLD.has(rule.name))
  const counts = told.filter(({ rule }) => !asks || end - first >= (LONG_ENOUGH[rule.name] ?? 0))
  if (counts.length > 0) return counts.map(({ rule, from, to }) => ({ act: rule.name, from, to, confidence: 0.8 }))
  return findings(hits) > (asks ? 1 : 0) && end - first > 4
    ? [{ act: 'summarise', from: first, to: end, confidence: 0.6 }]
    : []
}

const findings = (hits: readonly Hit[]) =>
  new Set(hits.filter(({ rule }) => FINDING.has(rule.kind) && rule.role !== 'not').map(({ rule }) => rule.name)).size

const FINDING = new Set(['symptom', 'aspect', 'condition'])
const LONG_STATEMENT = 7

/** What remains when nothing was asked or done: an explanation when it is long, else an acknowledgement. */
export function restOfTalk(tokens: readonly Token[], sentences: readonly Sentence[]): Reading[] {
  if (tokens.length === 0) return []
  const told = sentences.every(({ mood }) => mood === 'tells') && tokens.length > LONG_STATEMENT
  return [{ act: told ? 'explain' : 'acknowledge', from: 0, to: tokens.length, confidence: 0.4 }]
}
