import type { Scored } from './read-message.ts'

/**
 * How one part of a message was resolved. answered: by `chosen`; asked-back: two candidates were too close, `chosen`
 * has both; unknown: none was near enough; nothing: the part adds nothing to the others.
 */
export type ChosenPart = {
  from: number
  to: number
  kind: 'answered' | 'asked-back' | 'unknown' | 'nothing'
  chosen: readonly string[]
  /** The likelihood that the first of `chosen` is right, 0 to 1, to three digits. */
  likely: number
  /** The nearest candidates, best first, including the chosen ones. */
  ranked: readonly Scored[]
}

/**
 * A reader's choice for a message; stored with the turn, so that marking never needs the reader again. `reader` names
 * the weights of the offline reader; `model` is present where a language model was asked.
 */
export type Choice = { reader: string; model?: UsedModel; parts: readonly ChosenPart[] }

/**
 * The language model that was asked what a message means, with the version of its prompt. Where `fellBack` is set, its
 * answer was not used and the parts are the offline reader's.
 */
export type UsedModel = { name: string; prompt: string; fellBack?: FellBack }

/**
 * Why the model's answer was not used. Not asked: at-rest (circuit breaker open after recent failures); spent (daily
 * quota used up); asked-already (this message, in another request); too-long; addressed (the message speaks to the
 * reader). No full answer: late, refused, unreachable. Invalid answer: malformed, unknown-id, quote (words that are not
 * in the message), overlap, too-many, unfounded (chosen for words that do not ask for it).
 */
export type FellBack =
  | 'at-rest'
  | 'spent'
  | 'asked-already'
  | 'too-long'
  | 'addressed'
  | 'late'
  | 'refused'
  | 'unreachable'
  | 'malformed'
  | 'unknown-id'
  | 'quote'
  | 'overlap'
  | 'too-many'
  | 'unfounded'
