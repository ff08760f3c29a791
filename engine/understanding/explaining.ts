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
