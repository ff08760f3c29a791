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

/** What a reader chose for a message; kept with the turn, so that marks never need the reader again. */
export type Choice = { reader: string; parts: readonly ChosenPart[] }
