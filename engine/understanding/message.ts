import { type ActId, CONVERSATION_ACTS, isAspect, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Nearby } from '#engine/vocabulary/nearby.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { withoutAgreement } from './agreement.ts'
import { PERHAPS, TOLD } from './confidence.ts'
import { echoes } from './echo.ts'
import { goesOnTelling } from './explaining.ts'
import { followUp } from './follow-up.ts'
import { withoutNamedInPassing } from './in-passing.ts'
import { withoutLeadIns } from './lead-in.ts'
import { partNamed } from './names.ts'
import { NODS, praises } from './nods.ts'
import { isHabit, namedOfOthers, turnsToPatient } from './of-others.ts'
import { isBeginning, peopleIn } from './people.ts'
import { ofPosture } from './posture.ts'
import { likelyInMessage } from './precedence.ts'
import { after, readQuestion } from './question.ts'
import type { Reading } from './reading.ts'
import { isRecap, speaksOfPatient } from './recap.ts'
import { speakingHits } from './resolve.ts'
import { restOfTalk } from './rest-of-talk.ts'
import { summedUp, wordMeant } from './said-back.ts'
import { asksToConfirm, hasQuestion, segment } from './segments.ts'
import type { Sentence, Span } from './sentence.ts'
import { readStatement } from './statement.ts'
import type { Subject } from './subject.ts'
import type { Token } from './tokens.ts'

/** What is read, in a message or a part of it, and with what. */
type Reader = { tokens: readonly Token[]; asks: boolean; checked: boolean }

/** Everything that a message asks and does, in the order of its words; an act may appear more than once. */
export function readMessage(
  tokens: readonly Token[],
  subject: Subject,
  sentences: readonly Sentence[],
  nearby: Nearby,
): Reading[] {
  if (!goesOnTelling(subject, sentences, tokens)) return readSentences(tokens, subject, sentences, nearby)
  const told = sentences.map((sentence): Sentence => ({ ...sentence, mood: 'tells' }))
  return readSentences(tokens, { ...subject, telling: true }, told, nearby)
}

function readSentences(
  tokens: readonly Token[],
  subject: Subject,
  sentences: readonly Sentence[],
  nearby: Nearby,
): Reading[] {
  const asks = sentences.some(
    (sentence) => !onlyAgrees(sentence) && (reallyAsks(sentence, tokens) || namesInPassing(sentence)),
  )
  const readings: Reading[] = []
  let talked: Subject = { ...subject, main: subject.target }
  for (const [i, given] of sentences.entries()) {
    const goesOn = explainsOn(readings, given, tokens) && !asksToConfirm(sentences[i + 1], tokens)
    const sentence: Sentence = goesOn ? { ...given, mood: 'tells' } : given
    talked = { ...talked, part: partNamed(sentence.hits) ?? talked.part }
    const checked = asksToConfirm(sentences[i + 1], tokens)
    const [found, next] = readSentence(sentence, talked, { tokens, asks, checked })
    readings.push(...(isBeginning(subject) ? withPeople(found, sentence, tokens) : found))
    talked = next
  }
  const whole = { tokens, subject, asks: sentences.some((sentence) => reallyAsks(sentence, tokens)), nearby }
  if (readings.length > 0) {
    const last = sentences.at(-1)
    const more = last && onlyTold(readings, last, tokens) ? followUp(partOf(whole, last)) : undefined
    const all = withoutLeadIns(more ? [...readings, more] : readings, sentences, tokens)
    const named = ofPosture(all, sentences, tokens)
    const asked = withoutNamedInPassing({ found: named, tokens, subject })
    return likelyInMessage(withoutMeaning(withoutAgreement(asked, tokens), sentences, tokens))
  }
  const repeated =
    echoes(tokens, subject.heard) &&
    tokens.at(-1)?.after !== '?' &&
    !sentences.some((sentence) => hasQuestion(sentence, tokens))
  const last = sentences.at(-1)
  const praised = last && sentences.length > 1 && tokens.at(-1)?.after === '?' && praises(tokens.slice(0, last.first))
  const follow = repeated || subject.telling ? undefined : followUp(praised ? partOf(whole, last) : whole)
  return follow ? [follow] : restOfTalk(tokens, sentences, subject)
}

/** "It may be a virus. Or a small stroke." goes on explaining: what asks nothing in so many words is told. */
const explainsOn = (readings: readonly Reading[], sentence: Sentence, tokens: readonly Token[]) =>
  readings.at(-1)?.act === 'explain' &&
  tokens[sentence.end - 1]?.after !== '?' &&
  !hasQuestion(sentence, tokens) &&
  !tokens.slice(sentence.first, sentence.end).some(({ word }) => word === 'any')

/** "Well done, that's not easy. How many a day now?" tells first and then goes on with what was asked before. */
const onlyTold = (readings: readonly Reading[], { first, end }: Span, tokens: readonly Token[]) =>
  tokens[end - 1]?.after === '?' &&
  end - first <= LONGEST_GOING_ON &&
  readings.every(({ act, to }) => act === 'empathy' && to <= first)
const LONGEST_GOING_ON = 9

/** A question by itself, with the place of its words in the message. */
const partOf = <W extends { tokens: readonly Token[] }>(whole: W, { first, end }: Span): W => ({
  ...whole,
  tokens: whole.tokens.slice(first, end),
})

/**
 * "When you say dizzy, is the room spinning?" asks about the dizziness: what was meant is only its beginning, and so is
 * "tell me about the lump" before a question about it.
 */
function withoutMeaning(
  found: readonly Reading[],
  sentences: readonly Sentence[],
  tokens: readonly Token[],
): readonly Reading[] {
  const last = Math.max(-1, ...found.filter(({ act }) => !IS_TALK.has(act)).map(({ from }) => from))
  const sameSentence = (from: number) => sentences.some(({ first, end }) => from >= first && last >= from && last < end)
  const more = (from: number, to: number) => tokens.slice(from, to).some(({ word }) => word === 'more')
  const readings = found.filter(({ act, from, to }) => act !== 'elaborate' || !sameSentence(from) || more(from, to))
  const meant = sentences.some(({ hits }) => hits.some(({ rule }) => rule.name === 'meaning'))
  const clinical = readings.some(({ act }) => !IS_TALK.has(act))
  return meant && clinical ? readings.filter(({ act }) => act !== 'clarify') : readings
}

const IS_TALK: ReadonlySet<string> = new Set(CONVERSATION_ACTS)

/** "Cough, fever, night sweats" asks without a word of asking. */
const namesInPassing = ({ mood, hits }: Sentence) =>
  mood === 'asks' && hits.some(({ rule }) => CLINICAL.has(rule.kind) && rule.role !== 'not' && rule.role !== 'follows')
const CLINICAL = new Set(['symptom', 'condition', 'topic', 'aspect'])

/** As a consultation begins, people are named: what was found besides is left as it is. */
function withPeople(found: readonly Reading[], sentence: Sentence, tokens: readonly Token[]): readonly Reading[] {
  const people = peopleIn(sentence, tokens).filter(({ act }) => !found.some((one) => one.act === act))
  return [...found, ...people]
}

/** "How does that sound?" asks only whether what was told is all right. */
const onlyAgrees = ({ hits, first, end }: Sentence) =>
  end - first <= LONGEST_AGREEMENT &&
  hits.some(({ rule }) => rule.name === 'consent' && rule.role === 'asks') &&
  !hits.some(({ rule }) => CLINICAL.has(rule.kind))
const LONGEST_AGREEMENT = 7

/** Asks in so many words, or with a question mark. */
const reallyAsks = ({ mood, first, end, clauses }: Sentence, tokens: readonly Token[]) =>
  mood === 'asks' &&
  tokens.slice(first, end).some(({ word }) => !NODS.has(word)) &&
  (tokens[end - 1]?.after === '?' || clauses.some((clause) => clause.asks))

function readSentence(sentence: Sentence, talked: Subject, reader: Reader): [Reading[], Subject] {
  const { tokens, asks, checked } = reader
  const last = tokens[sentence.end - 1]
  const words = tokens.slice(sentence.first, sentence.end)
  const echo =
    !hasQuestion(sentence, tokens) &&
    echoes(words, talked.heard) &&
    (last?.after !== '?' || isShortEcho(words, sentence, reader))
  const hits = speakingHits(sentence.hits, tokens)
  if (echo && !hits.some(({ rule }) => rule.role === 'asks' && SPEAKS_ITSELF.has(rule.name))) return [[], talked]
  if (isBeginning(talked) && sentence.hits.some(({ rule }) => rule.name === 'referred')) {
    const [found, next] = readQuestion(sentence, talked, tokens)
    const asked = found.filter(({ act }) => act !== 'open' && act !== 'empathy')
    return [[wholly(sentence, 'open'), ...asked], next]
  }
  if (isRecap(words, sentence.hits, checked)) return [[wholly(sentence, 'summarise')], talked]
  const others = talked.ofOthers
  if (others && turnsToPatient(words, others)) return [others.map((act) => wholly(sentence, act)), talked]
  const meant = wordMeant(sentence, words)
  if (meant) return [[meant], after(talked, [meant])]
  if (sentence.mood === 'asks') return summedUp(sentence, readQuestion(sentence, talked, tokens), tokens)
  const told = readStatement(hits, sentence, {
    asks,
    tokens,
    heard: talked.heard,
    telling: talked.telling,
    going: talked.acts.some((act) => !IS_TALK.has(act)),
  })
  const confirmed = !asks && !talked.telling && told.every((one) => isWeaklyTold(one, hits)) && confirmsOne(words)
  const asked = confirmed ? readQuestion(sentence, talked, tokens)[0] : []
  const found = distinct(asked).length === 1 && isOneThing(asked, words) ? asked : told
  const name = lastNamed(hits)
  const ofOthers = namedOfOthers(words, sentence.hits, hits)
  const leadsOn = ofOthers?.every(isHabit) === true && sentence.end < tokens.length
  const acts = name === undefined ? talked.acts : talked.acts.filter((act) => targetOf(act) !== undefined)
  return [leadsOn ? [] : found, { ...talked, acts, target: name ?? talked.target, ofOthers }]
}

/** "It's good that you came in" does more than repeat that the patient came in. */
const SPEAKS_ITSELF = new Set(['empathy', 'elaborate', 'signpost', 'invite_questions'])

/** "Cats? OK." only repeats a word before it goes on. */
const isShortEcho = (words: readonly Token[], { end }: Sentence, { tokens }: Reader) =>
  words.length <= LONGEST_ECHO && end < tokens.length
const LONGEST_ECHO = 3

/** Told by a summary's length, or by words that explain only where nothing else is said: "you will be on something". */
const isWeaklyTold = ({ act, confidence }: Reading, hits: readonly Hit[]) =>
  confidence === PERHAPS ||
  (act === 'explain' && !hits.some(({ rule }) => rule.name === 'explain' && rule.role === 'asks'))

/** "So you started smoking at fifteen" says back one thing, to be confirmed. */
const confirmsOne = (words: readonly Token[]) => words.length <= LONGEST_CONFIRMED && speaksOfPatient(words)
const LONGEST_CONFIRMED = 18

/** Said at some length, only a symptom or a background item is plainly one thing: "…, you've not had that whipped out". */
const isOneThing = (asked: readonly Reading[], words: readonly Token[]) =>
  words.length <= SHORT_CONFIRMED || asked.every(({ act }) => !IS_TALK.has(act) && !isAspect(topicOf(act)))
const SHORT_CONFIRMED = 12

const wholly = ({ first, end }: Span, act: ActId): Reading => ({ act, from: first, to: end, confidence: TOLD })

/** "You mentioned headaches. When did those start?" */
const lastNamed = (hits: readonly Hit[]) => hits.findLast(({ rule }) => rule.kind === 'symptom')?.rule.name

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
  return distinct(readMessage(tokens, nothing, segment(tokens, vocabulary), vocabulary.nearby)).map(({ act }) => act)
}

/** Each act once, where it was first shown. */
export function distinct(readings: readonly Reading[]): Reading[] {
  const seen = new Set<ActId>()
  return [...readings].sort((a, b) => a.from - b.from).filter(({ act }) => !seen.has(act) && seen.add(act))
}
