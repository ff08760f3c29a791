import { TOLD } from './confidence.ts'
import type { Reading } from './reading.ts'
import { speaksOfPatient } from './recap.ts'
import { repeatsBack } from './rest-of-talk.ts'
import { asksToConfirm, hasQuestion } from './segments.ts'
import type { Sentence, Span } from './sentence.ts'
import type { Subject } from './subject.ts'
import { type Token, textOf } from './tokens.ts'

/** After an explanation, what asks nothing in so many words goes on with it: "One tablet, twice a day." */
export const goesOnTelling = ({ acts, askedBack }: Subject, sentences: readonly Sentence[], tokens: readonly Token[]) =>
  ((acts.includes('explain') && acts.every((act) => GOES_WITH.has(act))) ||
    (askedBack === true && tokens.length >= SHORTEST_ANSWER)) &&
  !speaksOfPatient(tokens) &&
  !repeatsBack(tokens) &&
  !sentences.some(
    (sentence) =>
      isMarked(sentence, tokens) ||
      (hasQuestion(sentence, tokens) && !warns(sentence, tokens)) ||
      asksToConfirm(sentence, tokens),
  )

/** After a recap, "and a bit of a fever on Sunday" goes on with it. */
export const goesOnSumming = ({ acts }: Subject, sentences: readonly Sentence[], tokens: readonly Token[]) =>
  acts.includes('summarise') &&
  acts.every((act) => act === 'summarise' || act === 'acknowledge') &&
  tokens.length >= SHORTEST_RECAP &&
  /^((uh|um|okay) )*(and|plus|then|with|also|but)\b/.test(textOf(tokens)) &&
  sentences.every((sentence) => saysOn(sentence, tokens))
const SHORTEST_RECAP = 5

/** "Let me play that back. Fell on Saturday, swollen since." is one recap. */
export const sumsOn = (readings: readonly Reading[], sentence: Sentence, tokens: readonly Token[]) =>
  readings.at(-1)?.act === 'summarise' && readings.at(-1)?.confidence === TOLD && saysOn(sentence, tokens)

/** Asks nothing, and does nothing but telling what was or is. */
const saysOn = (sentence: Sentence, tokens: readonly Token[]) =>
  !isMarked(sentence, tokens) &&
  !hasQuestion(sentence, tokens) &&
  !sentence.hits.some(({ rule }) => rule.kind === 'talk' && rule.role === 'asks') &&
  !tokens.slice(sentence.first, sentence.end).some(({ word }) => /^(any|anything|we|i|about|will|should)$/.test(word))

/** Shorter words after the patient's question are mostly a question back. */
const SHORTEST_ANSWER = 12

/** What stands beside an explanation and changes nothing about it. */
const GOES_WITH: ReadonlySet<string> = new Set(['explain', 'consent', 'close', 'empathy', 'invite_questions'])

/** "Any increase in the pain, any fever, or if you can't keep food down." says when to come back. */
const warns = ({ first, end }: Span, tokens: readonly Token[]) =>
  /^((okay|so|and|but|no worries|no problem) )*any (worsening|deterioration|increase) (in|of)\b/.test(
    textOf(tokens.slice(first, end)),
  )

/** Ends with a question mark, and not with "OK?". */
const isMarked = ({ end }: Span, tokens: readonly Token[]) =>
  tokens[end - 1]?.after === '?' && !/^(okay|alright)$/.test(tokens[end - 1]?.word ?? '')
