import { editDistance } from '#engine/understanding/edit-distance.ts'

/** Shorter words have too many neighbours ("waking", "walking") for a slip of the pen to be forgiven. */
const FORGIVING = 7

/**
 * Whether a message holds one of these words: "did you injure it?" says "injury". A phrase ("shoulder blades") is said
 * when all of its words are, in any order; "why/how came" leaves a choice. Endings do not count, nor does one wrong letter
 * in a long word.
 */
export function isSaid(message: string, saying: readonly string[]): boolean {
  return saying.length > 0 && wordsSaid(message, saying) > 0
}

/** Of the phrases that a message says the most words of one; none where it says none of them. */
export function wordsSaid(message: string, saying: readonly string[]): number {
  const said = wordsIn(message)
  const isThere = (wanted: Word) => said.some((word) => isLike(word, wanted))
  return saying.reduce((most, phrase) => {
    const words = authored(phrase)
    return words.length > most && words.every((choices) => choices.some((words) => words.every(isThere)))
      ? words.length
      : most
  }, 0)
}

type Word = { written: string; bare: string }

const wordsOf = (text: string): Word[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((written) => ({ written, bare: withoutEnding(written) }))

/** The words of the texts that were looked at last: every fact of a case asks the same few. */
const looked = new Map<string, readonly Word[]>()
const MOST_LOOKED = 8

function wordsIn(message: string): readonly Word[] {
  const known = looked.get(message)
  if (known) return known
  const words = wordsOf(message)
  const [oldest] = looked.keys()
  if (looked.size >= MOST_LOOKED && oldest !== undefined) looked.delete(oldest)
  looked.set(message, words)
  return words
}

/** The words of authored phrases: they are looked for in every message, and there are only so many. */
const phrases = new Map<string, readonly Choices[]>()

/** Words of which one has to be said; what an author writes with a hyphen is more than one. */
type Choices = readonly (readonly Word[])[]

function authored(phrase: string): readonly Choices[] {
  const known = phrases.get(phrase)
  if (known) return known
  const words = phrase.split(/\s+/).map((one) => one.split('/').map(wordsOf))
  phrases.set(phrase, words)
  return words
}

function isLike(word: Word, wanted: Word): boolean {
  if (word.bare === wanted.bare) return true
  const [one, other] = [word.written, wanted.written]
  const long = one.length >= FORGIVING && other.length >= FORGIVING
  return long && one[0] === other[0] && editDistance(one, other, 1) <= 1
}

/** Light: "injury", "injuries" and "injured" are one, "regular" and "regularly" are two. */
function withoutEnding(word: string): string {
  const single = word.replace(/(ies|ied)$/, 'y').replace(/s$/, '')
  const bare = single.replace(/(ing|ed)$/, '')
  return bare.length < 3 ? word : bare.replace(/[ey]$/, '').replace(/(.)\1$/, '$1')
}
