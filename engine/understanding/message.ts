import { type ActId, CONVERSATION_ACTS, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { readClause } from './clause.ts'
import { PERHAPS, TOLD } from './confidence.ts'
import { isPain, type Subject } from './context.ts'
import { continued, followUp } from './follow-up.ts'
import { likelyInMessage } from './precedence.ts'
import type { Reading } from './reading.ts'
import { isRecap, isTail, speaksOfOthers } from './recap.ts'
import { speakingHits } from './resolve.ts'
import { asksToConfirm, type ClauseSpan, type Sentence, type Span, segment } from './segments.ts'
import { echoes, readStatement, restOfTalk } from './statement.ts'
import type { Token } from './tokens.ts'

/** What is read, in a message or a part of it, and with what. */
type Reader = { tokens: readonly Token[]; asks: boolean; checked: boolean }

/** Everything that a message asks and does, in the order of its words; an act may appear more than once. */
export function readMessage(tokens: readonly Token[], subject: Subject, sentences: readonly Sentence[]): Reading[] {
  const asks = sentences.some(({ mood }) => mood === 'asks')
  const readings: Reading[] = []
  let talked = subject
  for (const [i, sentence] of sentences.entries()) {
    const checked = asksToConfirm(sentences[i + 1], tokens)
    const [found, next] = readSentence(sentence, talked, { tokens, asks, checked })
    readings.push(...found)
    talked = next
  }
  const whole = { tokens, subject, asks: sentences.some((sentence) => reallyAsks(sentence, tokens)) }
  if (readings.length > 0) return likelyInMessage(readings)
  const follow = followUp(whole)
  return follow ? [follow] : restOfTalk(tokens, sentences, subject.heard)
}

/** Asks in so many words, or with a question mark. */
const reallyAsks = ({ mood, end, clauses }: Sentence, tokens: readonly Token[]) =>
  mood === 'asks' && (tokens[end - 1]?.after === '?' || clauses.some((clause) => clause.asks))

function readSentence(sentence: Sentence, talked: Subject, reader: Reader): [Reading[], Subject] {
  const { tokens, asks, checked } = reader
  const last = tokens[sentence.end - 1]
  const words = tokens.slice(sentence.first, sentence.end)
  const echo = last?.after !== '?' && echoes(words, talked.heard)
  if (echo) return [[], talked]
  if (isRecap(words, sentence.hits, checked)) return [[wholly(sentence, 'summarise')], talked]
  if (isTail(words) && talked.ofOthers) return [[wholly(sentence, `sx:${talked.ofOthers}`)], talked]
  if (sentence.mood === 'asks') return summedUp(sentence, readQuestion(sentence, talked, reader), tokens)
  const hits = speakingHits(sentence.hits, tokens)
  const found = readStatement(hits, sentence, { asks, tokens, heard: talked.heard })
  const name = lastNamed(hits)
  return [found, { ...talked, target: name ?? talked.target, ofOthers: speaksOfOthers(words) ? name : undefined }]
}

const wholly = ({ first, end }: Span, act: ActId): Reading => ({ act, from: first, to: end, confidence: TOLD })

/** "So just the cough and the fever?" says back several findings: it asks for none of them. */
function summedUp(
  sentence: Sentence,
  [found, talked]: [Reading[], Subject],
  tokens: readonly Token[],
): [Reading[], Subject] {
  const { first, end, clauses } = sentence
  const words = tokens.slice(first, end).map(({ word }) => word)
  const leads = /^((okay|and|right|yeah|alright) )*so\b/.test(words.join(' '))
  const lists = words.some((word) => /^(any|no|not|or|what|how)$/.test(word)) || clauses.some(({ asks }) => asks)
  const findings = found.filter(({ act }) => topicOf(act) === 'sx' || isAspect(topicOf(act)))
  if (!leads || lists || findings.length < 2 || findings.length < found.length) return [found, talked]
  return [[{ act: 'summarise', from: first, to: end, confidence: PERHAPS }], talked]
}

/** "You mentioned headaches. When did those start?" */
const lastNamed = (hits: readonly Hit[]) => hits.findLast(({ rule }) => rule.kind === 'symptom')?.rule.name

function readQuestion(sentence: Sentence, subject: Subject, { tokens }: Reader): [Reading[], Subject] {
  const clauses = sentence.clauses.flatMap((clause) => partsOf(clause, tokens))
  const found: Reading[] = []
  const led: Reading[] = []
  let talked = subject
  const turnsBack = (clause: Span) => isTail(tokens.slice(clause.first, clause.end))
  const lastAsking = clauses.findLastIndex(
    (clause) => clause.asks && !isTag(clause, tokens) && !(turnsBack(clause) && clause !== clauses[0]),
  )
  for (const [i, clause] of clauses.entries()) {
    if (i === 0 && givesExamples(tokens[clause.first], talked)) return [[], talked]
    const hits = speakingHits(clause.hits, tokens)
    const words = tokens.slice(clause.first, clause.end)
    const readings = continued(
      readClause({ hits, tokens, first: clause.first, end: clause.end, subject: talked }),
      words,
      talked,
    )
    if (found.length > 0 && turnsBack(clause)) continue
    const onlyNames = !clause.asks && i < lastAsking
    found.push(...readings.filter(({ act }) => !onlyNames || COUNTS_ANYWHERE.has(act)))
    if (onlyNames) led.push(...readings)
    talked = after(talked, readings)
  }
  return [found.length > 0 ? found : led, talked]
}

const LONGEST_OF_A_LIST = 5
/** Topics that take a symptom as their detail only where no comma stands between. */
const APART = new Set(['travel', 'contraception'])

/** "Leg swelling or pain, long flights, on the pill?" asks for each: it is read part by part. */
function partsOf(clause: ClauseSpan, tokens: readonly Token[]): ClauseSpan[] {
  const kinds = new Set(clause.hits.map(({ rule }) => (APART.has(rule.name) ? 'apart' : rule.kind)))
  if (!kinds.has('apart') || !kinds.has('symptom')) return [clause]
  const commas = tokens.flatMap(({ after }, i) =>
    after === ',' && i >= clause.first && i < clause.end - 1 ? [i + 1] : [],
  )
  const starts = [clause.first, ...commas]
  const parts = starts.map((first, i) => ({ first, end: starts[i + 1] ?? clause.end }))
  if (parts.length < 3 || parts.some(({ first, end }) => end - first > LONGEST_OF_A_LIST)) return [clause]
  const within = ({ first, end }: Span) => clause.hits.filter(({ from, to }) => from >= first && to <= end)
  return parts.map((part) => ({ ...part, asks: clause.asks, hits: within(part) }))
}

/** "What makes it worse? Like walking, or food?" only gives examples of what was asked. */
const givesExamples = (opening: Token | undefined, { acts, fresh }: Subject) =>
  fresh && opening?.word === 'like' && !acts.some((act) => LISTS.has(topicOf(act)))

/** What such a list names is asked for: "any other symptoms? Like a cough?" */
const LISTS: ReadonlySet<string> = new Set(['sx', 'pmh', 'fh', 'anything_else', 'open', 'sick_contacts'])

/** "…, is that right?" asks nothing of its own. */
const isTag = ({ first, end }: Span, tokens: readonly Token[]) =>
  tokens
    .slice(first, end)
    .every(({ word }) => /^(is|that|this|it|right|correct|okay|yeah|and|so|not|are|you|have|do)$/.test(word))

/** Talk counts wherever it stands; the rest of a clause that only leads up to a question is not asked. */
const COUNTS_ANYWHERE: ReadonlySet<string> = new Set(
  CONVERSATION_ACTS.filter((act) => !['open', 'elaborate', 'consent', 'clarify', 'acknowledge'].includes(act)),
)

/** What is being talked about once this was asked. */
function after(talked: Subject, found: readonly Reading[]): Subject {
  if (found.length === 0) return talked
  const acts = found.map(({ act }) => act)
  const target = acts
    .filter((act) => !/^(pmh|fh):/.test(act))
    .map(targetOf)
    .findLast((one) => one !== undefined)
  return {
    ...talked,
    acts,
    topics: new Set(acts.map(topicOf)),
    target: target ?? talked.target,
    asked: target ?? talked.asked,
    pain: target !== undefined && isPain(target) ? target : talked.pain,
    denied: false,
    fresh: true,
  }
}

/** The acts of a message that stands alone. */
export function actsOf(tokens: readonly Token[], vocabulary: Vocabulary): ActId[] {
  const nothing: Subject = {
    acts: [],
    topics: new Set(),
    target: 'complaint',
    asked: 'complaint',
    pain: 'complaint',
    heard: new Set(),
    denied: false,
    fresh: false,
  }
  return distinct(readMessage(tokens, nothing, segment(tokens, vocabulary))).map(({ act }) => act)
}

/** Each act once, where it was first shown. */
export function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Set<ActId>()
  return [...readings].sort((a, b) => a.from - b.from).filter(({ act }) => !seen.has(act) && seen.add(act))
}
