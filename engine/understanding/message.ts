import { type ActId, isTalk } from '#engine/vocabulary/acts.ts'
import type { Nearby } from '#engine/vocabulary/nearby.ts'
import type { Vocabulary } from '#engine/vocabulary/vocabulary.ts'
import { withoutAgreement } from './agreement.ts'
import { answeredBack } from './asked-back.ts'
import { checkedRecap } from './checked-recap.ts'
import { distinct } from './each-once.ts'
import { asksAfterEcho, echoes } from './echo.ts'
import { goesOnSumming, goesOnTelling, sumsOn } from './explaining.ts'
import { followUp } from './follow-up.ts'
import { withoutGlosses } from './gloss.ts'
import { withoutNamedInPassing } from './in-passing.ts'
import { withoutLeadIns } from './lead-in.ts'
import { partNamed } from './named-part.ts'
import { NODS, praises } from './nods.ts'
import { ofThePlan } from './of-the-plan.ts'
import { lastNamed, readSentence, wholly } from './one-sentence.ts'
import { isBeginning, peopleIn } from './people.ts'
import { ofPosture } from './posture.ts'
import { likelyInMessage } from './precedence.ts'
import type { Reading } from './reading.ts'
import { restOfTalk } from './rest-of-talk.ts'
import { asksToConfirm, hasQuestion, segment } from './segments.ts'
import type { Sentence, Span } from './sentence.ts'
import type { Subject } from './subject.ts'
import type { Token } from './tokens.ts'

/** Everything that a message asks and does, in the order of its words; an act may appear more than once. */
export function readMessage(
  tokens: readonly Token[],
  subject: Subject,
  sentences: readonly Sentence[],
  nearby: Nearby,
): Reading[] {
  const again = answeredBack(subject, sentences, tokens)
  if (again.length > 0) return again
  if (asksAfterEcho(tokens, subject)) return [wholly({ first: 0, end: tokens.length }, 'clarify')]
  if (goesOnSumming(subject, sentences, tokens)) return [wholly({ first: 0, end: tokens.length }, 'summarise')]
  const recap = checkedRecap(sentences, tokens)
  if (recap) {
    const others = sentences.filter((sentence) => !recap.includes(sentence))
    const besides = others.length > 0 ? readSentences(tokens, subject, others, nearby) : []
    return [wholly({ first: recap[0]!.first, end: recap.at(-1)!.end }, 'summarise'), ...besides]
  }
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
    if (sumsOn(readings, given, tokens)) {
      talked = { ...talked, target: lastNamed(given.hits) ?? talked.target }
      continue
    }
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
    const agreed = withoutGlosses(withoutAgreement(asked, tokens), sentences, tokens)
    return likelyInMessage(ofThePlan(withoutMeaning(agreed, sentences, tokens), sentences, tokens))
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
  const last = Math.max(-1, ...found.filter(({ act }) => !isTalk(act)).map(({ from }) => from))
  const sameSentence = (from: number) => sentences.some(({ first, end }) => from >= first && last >= from && last < end)
  const more = (from: number, to: number) => tokens.slice(from, to).some(({ word }) => word === 'more')
  const readings = found.filter(({ act, from, to }) => act !== 'elaborate' || !sameSentence(from) || more(from, to))
  const meant = sentences.some(({ hits }) => hits.some(({ rule }) => rule.name === 'meaning'))
  const clinical = readings.some(({ act }) => !isTalk(act))
  return meant && clinical ? readings.filter(({ act }) => act !== 'clarify') : readings
}

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
