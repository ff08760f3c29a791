import type { Turn } from '#engine/consultation/turn.ts'
import type { FoundAct } from '#engine/understanding/understand.ts'
import type { NameHit } from './names.ts'
import type { Line } from './table.ts'

/** What is being talked about: things told or named, with how strongly each still stands in mind, 0 to 1. */
export type Focus = ReadonlyMap<string, number>

/** A stretch of a message that asks one thing, as far as it can be cut. */
export type Clause = {
  /** What only tells is not answered: what it names is talked of from here. */
  asks: boolean
  text: string
  words: readonly string[]
  from: number
  to: number
  /** What the vocabulary read in it, if anything: evidence, not truth. */
  act?: FoundAct
  /** Whether the case has a line of its own for this act. */
  hasOwn?: boolean
  /** The words of this act alone, where the clause holds several. */
  core: readonly string[]
  /** Whether its act asks for one thing as a whole, however it is put. */
  isWhole?: boolean
  /** Whether it leans on what was said before. */
  leans: boolean
  hits: readonly NameHit[]
  /** How likely each attribute is asked. */
  attributes: ReadonlyMap<string, number>
}

/** A line that may be said, with how well it fits and why. */
export type Candidate = { line: Line; signs: readonly number[]; score: number }

/** What was read of a message: kept with the turn, so that marks rest on what was read that day. */
export type ReadLine = { key: string; from: number; to: number }

/** A turn of the second design: what was read, and what is in mind after it. */
export type SecondTurn = Turn & {
  /** The lines between which the patient asked back, by their keys. */
  between?: readonly string[]
  lines: readonly ReadLine[]
  focus: readonly (readonly [string, number])[]
}
