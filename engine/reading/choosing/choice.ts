import type { Scored } from './read-message.ts'

/**
 * What was made of one part of a message. answered: by `chosen`; asked-back: two candidates were too close, `chosen` has
 * both; unknown: none was near enough; nothing: the part adds nothing to the others.
 */
export type ChosenPart = {
  from: number
  to: number
  kind: 'answered' | 'asked-back' | 'unknown' | 'nothing'
  chosen: readonly string[]
  /** How likely the first of `chosen` is right, 0 to 1, to three digits. */
  likely: number
  /** The nearest candidates, best first, with the chosen ones among them. */
  ranked: readonly Scored[]
}

/**
 * What a reader chose for a message; kept with the turn, so that marks never need the reader again. `reader` names the
 * weights of the offline reader; `model` is there where a language model was asked.
 */
export type Choice = { reader: string; model?: AskedModel; parts: readonly ChosenPart[] }

/**
 * A language model that was asked what a message means, with the version of its prompt. Where `fellBack` says why, its
 * answer was not taken and the parts are the offline reader's.
 */
export type AskedModel = { name: string; prompt: string; fellBack?: FellBack }

/**
 * Not asked. at-rest: it failed too often just now; spent: the day's calls are; asked-already: for this message, elsewhere;
 * too-long: the message is; addressed: it speaks to the reader. No whole answer: late, refused, unreachable. A wrong one:
 * malformed (not of the shape), unknown-id, quote (words that the message does not have), overlap, too-many, unfounded
 * (chosen for words that do not ask for it).
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
