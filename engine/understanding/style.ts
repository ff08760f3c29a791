import type { RuleHit } from '#engine/vocabulary/rules.ts'
import type { ActReading } from './reading.ts'
import type { Token } from './tokens.ts'

/** How a message is phrased, regardless of its content; it affects bedside manner. */
export type Style = { question: boolean; open: boolean; leading: boolean; oneWord: boolean; rude: boolean }

const OPEN_ACTS = new Set(['open', 'elaborate', 'ideas', 'concerns', 'expectations', 'anything_else'])
const FILLER = /^(okay|and|so|right|yes|no|please|any|the|a)$/

/** Returns the style of a message from all hits and readings. */
export function styleOf(tokens: readonly Token[], hits: readonly RuleHit[], readings: readonly ActReading[]): Style {
  const has = (name: string) => hits.some(({ rule }) => rule.name === name && rule.role !== 'not')
  const marked = tokens.some(({ after }) => after === '?')
  return {
    question: marked || has('asking'),
    open: readings.some(({ act }) => OPEN_ACTS.has(act)) || opensWide(tokens),
    leading:
      hits.some((hit) => hit.rule.name === 'leading' && !isOpenly(hit, tokens) && (!marked || isAsked(hit, tokens))) &&
      (marked || has('asking')),
    oneWord: tokens.filter(({ word }) => !FILLER.test(word)).length === 1,
    rude: has('rude'),
  }
}

/** An acknowledgement before the question ("Purple dots, right. Did you press them?") is not leading. */
const isAsked = ({ to }: RuleHit, tokens: readonly Token[]): boolean =>
  /^[?,]?$/.test(tokens.slice(to - 1).find(({ after }) => after === '.' || after === '?')?.after ?? '')

const OPENLY = /^(how|what|when|where|who|why|which|whose|whereabouts)$/

/** Questions that end like a tag question and are not leading: "how bad is it?". */
function isOpenly({ from }: RuleHit, tokens: readonly Token[]): boolean {
  for (let i = from; i >= 0; i--) {
    const token = tokens[i]
    if (i < from && (token?.after === '.' || token?.after === '?')) return false
    if (OPENLY.test(token?.word ?? '')) return true
  }
  return false
}

/** Open requests: "tell me…", "describe…", "how would you…". */
const opensWide = (tokens: readonly Token[]) =>
  /\b(tell me|describe|talk me through|explain to me|how (would|do|did|has|have|is|are)|what (is|was|does|did|do) .*like)\b/.test(
    tokens.map(({ word }) => word).join(' '),
  )
