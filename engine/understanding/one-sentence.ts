import { type ActId, isAspect, isTalk, targetOf, topicOf } from '#engine/vocabulary/acts.ts'
import type { Hit } from '#engine/vocabulary/rules.ts'
import { PERHAPS, TOLD } from './confidence.ts'
import { distinct } from './each-once.ts'
import { echoes } from './echo.ts'
import { isHabit, namedOfOthers, turnsToPatient } from './of-others.ts'
import { withoutOnlyWhich } from './only-which.ts'
import { isBeginning } from './people.ts'
import { after, readQuestion } from './question.ts'
import type { Reading } from './reading.ts'
import { isRecap, speaksOfPatient } from './recap.ts'
import { speakingHits } from './resolve.ts'
import { summedUp, wordMeant } from './said-back.ts'
import { hasQuestion } from './segments.ts'
import type { Sentence, Span } from './sentence.ts'
import { readStatement } from './statement.ts'
import type { Subject } from './subject.ts'
import type { Token } from './tokens.ts'

/** What is read, in a message or a part of it, and with what. */
type Reader = { tokens: readonly Token[]; asks: boolean; checked: boolean }

/**
 * What one sentence asks, or does where it asks nothing, and what is talked about after it. `talked` is what is talked
 * about before it.
 */
export function readSentence(sentence: Sentence, talked: Subject, reader: Reader): [Reading[], Subject] {
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
  if (sentence.mood === 'asks') {
    const [said, next] = summedUp(sentence, readQuestion(sentence, talked, tokens), tokens)
    return [[...withoutOnlyWhich(said, sentence, tokens)], next]
  }
  const told = readStatement(hits, sentence, {
    asks,
    tokens,
    heard: talked.heard,
    telling: talked.telling,
    going: talked.acts.some((act) => !isTalk(act)),
  })
  const confirmed = !asks && !talked.telling && told.every((one) => isWeaklyTold(one, hits)) && confirmsOne(words)
  const asked = confirmed ? readQuestion(sentence, talked, tokens)[0] : []
  const found = distinct(asked).length === 1 && isOneThing(asked, words) ? asked : told
  const name = lastNamed(hits.filter((hit) => !isOfComfort(hit, hits, tokens)))
  const ofOthers = namedOfOthers(words, sentence.hits, hits)
  const leadsOn = ofOthers?.every(isHabit) === true && sentence.end < tokens.length
  const acts = name === undefined ? talked.acts : talked.acts.filter((act) => targetOf(act) !== undefined)
  return [
    leadsOn ? [] : found,
    { ...talked, acts, target: name ?? talked.target, fresh: name !== undefined || talked.fresh, ofOthers },
  ]
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
  words.length <= SHORT_CONFIRMED || asked.every(({ act }) => !isTalk(act) && !isAspect(topicOf(act)))
const SHORT_CONFIRMED = 12

/** Words that say one thing as a whole. */
export const wholly = ({ first, end }: Span, act: ActId): Reading => ({ act, from: first, to: end, confidence: TOLD })

/** "Ouch, sounds miserable" names no symptom; "sorry about the headaches" does. */
const isOfComfort = ({ from, to }: Hit, hits: readonly Hit[], tokens: readonly Token[]): boolean =>
  to - from === 1 &&
  hits.some(({ rule }) => rule.name === 'empathy') &&
  !/^(your|the|his|her|this|that|these|those|about|with|of)$/.test(tokens[from - 1]?.word ?? '')

/** "You mentioned headaches. When did those start?" */
export const lastNamed = (hits: readonly Hit[]) => hits.findLast(({ rule }) => rule.kind === 'symptom')?.rule.name
