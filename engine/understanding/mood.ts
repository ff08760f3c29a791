import { type Hit, shareWords } from '#engine/vocabulary/rules.ts'
import { deniesMost, listsWhatWasSaid } from './recap.ts'
import type { ClauseSpan, Sentence, Span } from './sentence.ts'
import type { Token } from './tokens.ts'

/** Whether a sentence asks or tells: its mark, its frames and what it plans. */
export function moodOf(
  { first, end }: Span,
  tokens: readonly Token[],
  frames: readonly Hit[],
  clauses: readonly ClauseSpan[],
): Sentence['mood'] {
  const last = tokens[end - 1]
  if (last?.after !== '?' && startsAnew(first, end, tokens, frames)) return 'tells'
  if (last?.after !== '?' && (onlyComforts(frames, tokens) || deniesMost(tokens.slice(first, end)))) return 'tells'
  if (netsSafety(frames, first)) return 'tells'
  const has = (name: string) => frames.some(({ rule }) => rule.name === name)
  const asked = clauses.some(({ asks }) => asks)
  const firm = frames.some((hit) => isFirmPlan(hit, tokens) || isAnnounced(hit, tokens))
  const announced = frames.some(
    ({ rule, from }) => rule.name === 'signpost' && rule.role === 'asks' && from < first + 3,
  )
  const plans = !asked && (firm || (!has('asking') && (announced || frames.some(isPlan))))
  const tells = frames.some((hit) => isPlan(hit) || (hit.rule.name === 'signpost' && hit.rule.role === 'asks'))
  const wondering = has('telling') && !has('inverted') && frames.every((hit) => onlyWonders(hit, tokens))
  const tagged =
    (has('request') && clauses.filter(({ asks }) => asks).length < 2) ||
    (TAGS.has(last?.word ?? '') && (asked ? wondering : has('telling') || tells))
  if (last?.after === '?' && !tagged) return 'asks'
  if (tagged) return 'tells'
  if (has('telling') || plans || isExplained(frames, first)) return 'tells'
  if (has('asking')) return 'asks'
  const stated = frames.some(
    ({ rule, from }) => rule.name === 'stating' && !opensSubordinate(tokens[from - 1], from > first),
  )
  return stated || end - first > 14 || listsWhatWasSaid(tokens.slice(first, end)) ? 'tells' : 'asks'
}

/** "Ring us if it gets any worse, is that OK?" says when to come back, unless the sentence has begun as a question. */
function netsSafety(frames: readonly Hit[], first: number): boolean {
  const net = frames.find(({ rule }) => rule.name === 'netting')
  const asks = ({ rule, from }: Hit) => (rule.name === 'inverted' || rule.name === 'asking') && from < first + EARLY
  return net !== undefined && !frames.some((hit) => asks(hit) && hit.from <= net.from)
}

/** "You poor thing, no sleep and a sore throat" comforts: what it names is not asked for. */
function onlyComforts(frames: readonly Hit[], tokens: readonly Token[]): boolean {
  const comfort = frames.find(({ rule }) => rule.name === 'empathy' && rule.role === 'asks')
  if (!comfort) return false
  const asks = (hit: Hit) =>
    hit.rule.name === 'asking' && !shareWords(hit, comfort) && !/^(no|not|i)$/.test(tokens[hit.from]?.word ?? '')
  return !frames.some(asks)
}

/** "Do you have any, so you're having pain there": a question is broken off and what was heard is said instead. */
export function startsAnew(first: number, end: number, tokens: readonly Token[], frames: readonly Hit[]): boolean {
  for (let i = first + 1; i < Math.min(end - 2, first + LATEST_RESTART); i++) {
    const restarts = tokens[i]?.word === 'so' && tokens[i - 1]?.after === ','
    const told = /^(you|your|it|this|that|they|he|she|his|her|the)$/.test(tokens[i + 1]?.word ?? '')
    const broken = frames.some(({ rule, to }) => rule.name === 'asking' && to <= i)
    if (restarts && told && broken && tokens.slice(first, i).every(({ word }) => BROKEN_OFF.test(word))) return true
  }
  return false
}

const LATEST_RESTART = 10
const BROKEN_OFF =
  /^(okay|and|so|right|do|does|did|have|has|is|are|was|when|what|how|where|you|he|she|it|there|the|any|ever|had|been|got|also|just|now)$/

/** A question that begins within so many words governs its sentence. */
export const EARLY = 5

/** "Pain when you go": what stands after "when" tells nothing by itself. */
const opensSubordinate = (before: Token | undefined, inside: boolean) =>
  inside && /^(when|if|while|after|before|where|as|than|once|whenever)$/.test(before?.word ?? '')

/** "The team will see what the scan shows, OK?": its question word turns no verb. */
const onlyWonders = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  rule.name !== 'asking' || /^(how|what|which|where|when|who|why|right|and|or|so)$/.test(tokens[from]?.word ?? '')

/** "We'll do a blood test, OK?" tells all the same. */
const TAGS = new Set(['okay', 'right', 'alright', 'yeah'])

/** Says what will be done, what it is or what the patient should do. */
export const isPlan = ({ rule }: Hit) => rule.name === 'explain' && rule.role === 'asks'

/** Says in the first person what will be done or is thought: no words after it make that a question. */
export const isFirmPlan = (hit: Hit, tokens: readonly Token[]) =>
  isPlan(hit) && PLANNERS.has(tokens[hit.from]?.word ?? '')

/** "I'm going to ask about your family" announces: its asking words ask nothing. */
export const isAnnounced = ({ rule, from }: Hit, tokens: readonly Token[]) =>
  ((rule.name === 'signpost' && rule.role === 'asks') || (rule.name === 'consent' && rule.role === 'follows')) &&
  PLANNERS.has(tokens[from]?.word ?? '')

const PLANNERS = new Set(['i', 'we', 'let'])

/** Several words of explanation, and no question near its beginning: "…and if it is not better, come back". */
function isExplained(hits: readonly Hit[], first: number): boolean {
  const explains = hits.filter(({ rule }) => rule.name === 'explain' && rule.role !== 'not').length
  const asks = ({ rule, from }: Hit) => rule.name === 'inverted' || (rule.name === 'asking' && from < first + EARLY)
  return explains > 1 && !hits.some(asks)
}
