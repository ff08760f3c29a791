import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Clause } from './reading.ts'
import { textOf } from './tokens.ts'

const SUBORDINATES = /^(when|whenever|once|before|after|while|until)$/
const SOMETHING = /^(it|this|that|they|these|those|the|your|his|her|you|he|she)$/
const ASKS_ANEW = /\b(how|what|where|which|who|why|does|did|do|any|or|and)\b/
const BEGINS =
  /^\w+ (it|this|that|they|the \w+|your \w+) (has |had |is |was )?(first |all |then )?(start|began|begin|came|come|coming|happen|kick|set)/

/** Aspects that a clause of time may only mention: when it began, how bad it got, that it woke somebody. */
const MENTIONED = new Set(['onset', 'impact', 'pattern', 'course', 'severity', 'previous'])

/** "How bad is it when it wakes you up?" asks how bad: what stands after "when" only says at what time. */
export function withoutWhenClause(aspects: readonly Hit[], clause: Clause): readonly Hit[] {
  if (aspects.length < 2) return aspects
  const { tokens, end } = clause
  const at = startOfTime(clause)
  if (at < 0 || !aspects.some(({ from, to }) => from < at && to <= at + 2)) return aspects
  const begins = BEGINS.test(textOf(tokens.slice(at, end)))
  return aspects.filter(
    ({ rule, from, to }) =>
      !(from >= at - 2 && to > at + 1 && MENTIONED.has(rule.name) && isTold(clause, at, from)) &&
      !(begins && rule.name === 'aggravating' && from < at && to > at),
  )
}

/** Where a clause of time begins that is not the beginning of the question itself. */
function startOfTime({ tokens, first, end }: Clause): number {
  for (let i = first + 2; i < end - 1; i++) {
    const opens = SUBORDINATES.test(tokens[i]?.word ?? '') && SOMETHING.test(tokens[i + 1]?.word ?? '')
    if (opens && tokens[i - 1]?.after !== ',' && !/^(and|or|so)$/.test(tokens[i - 1]?.word ?? '')) return i
  }
  return -1
}

/** Nothing is asked anew after the "when": "when you get it how long does it last?" asks. */
const isTold = ({ tokens }: Clause, at: number, from: number) =>
  !ASKS_ANEW.test(textOf(tokens.slice(at + 1, Math.max(at + 1, from + 1)))) &&
  !tokens.slice(at, from).some(({ after }) => after !== '')

/** "What do you do when it happens?" asks no since when: a "when" that turns no verb only says at what time. */
export function isAtThatTime({ rule, from }: Hit, { tokens, first }: Clause): boolean {
  const word = (i: number) => tokens[i]?.word ?? ''
  if (rule.name !== 'onset' || word(from) !== 'when' || from <= first + 1) return false
  return (
    /^(it|that|this|they|these|those)$/.test(word(from + 1)) &&
    VERB.test(word(from + 2)) &&
    !TELLS_WHEN.test(word(from - 1))
  )
}
const VERB = /^(started|starts|start|happens|happened|began|begins|came|comes|first|all)$/
const TELLS_WHEN =
  /^(know|remember|recall|me|say|said|sure|exactly|roughly|about|is|was|just|and|so|or|idea|of|on|to|from|think|okay|tell|like)$/
