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
  const isThere = (wanted: Word) => said.bare.has(wanted.bare) || said.long.some((word) => isLike(word, wanted))
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
const looked = new Map<string, Said>()
const MOST_LOOKED = 8

/** The words of a text without their endings, and those that are long enough for a slip of the pen, as written. */
type Said = { bare: ReadonlySet<string>; long: readonly string[] }

function wordsIn(message: string): Said {
  const known = looked.get(message)
  if (known) return known
  const all = wordsOf(message)
  const written = all.map((word) => word.written)
  const words = { bare: new Set(all.map(({ bare }) => bare)), long: written.filter(isLong) }
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

const isLong = (word: string) => word.length >= FORGIVING

function isLike(word: string, { written }: Word): boolean {
  return isLong(written) && word[0] === written[0] && editDistance(word, written, 1) <= 1
}

/** Light: "injury", "injuries" and "injured" are one, "regular" and "regularly" are two. */
function withoutEnding(word: string): string {
  const single = word.replace(/(ies|ied)$/, 'y').replace(/s$/, '')
  const bare = single.replace(/(ing|ed)$/, '')
  return bare.length < 3 ? word : bare.replace(/[ey]$/, '').replace(/(.)\1$/, '$1')
}
