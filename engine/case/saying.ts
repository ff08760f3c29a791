import { editDistance } from '#engine/understanding/edit-distance.ts'

/**
 * Minimum length at which a typing error is tolerated: shorter words have too many neighbours ("waking", "walking").
 */
const FORGIVING = 7

/**
 * Whether a message contains one of these words: "did you injure it?" matches "injury". A phrase ("shoulder blades")
 * matches when all of its words occur, in any order; "why/how came" lists alternatives. Endings are ignored, and so is
 * one wrong letter in a long word.
 */
export function isSaid(message: string, saying: readonly string[]): boolean {
  return saying.length > 0 && wordsSaid(message, saying) > 0
}

/**
 * Returns the greatest number of words of one phrase that a message contains in full; 0 where it contains no phrase.
 */
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

/**
 * Returns a function that tests whether any of these texts contains a saying, as `isSaid` does for one text. Compares
 * every distinct word once, however many texts and sayings there are.
 */
export function sayingsIn(texts: readonly string[]): (saying: readonly string[]) => boolean {
  const distinctWords = distinctWordsOf(texts)
  const byBare = Map.groupBy(distinctWords, ({ word }) => word.bare)
  const longByLetter = Map.groupBy(
    distinctWords.filter(({ word }) => isLong(word.written)),
    ({ word }) => word.written[0],
  )
  const all: Places = new Set(texts.keys())
  const found = new Map<string, Places>()
  const placesOfWord = (wanted: Word): Places => {
    const known = found.get(wanted.written)
    if (known) return known
    const slips = longByLetter.get(wanted.written[0])?.filter(({ word }) => isLike(word.written, wanted)) ?? []
    const places = new Set([...(byBare.get(wanted.bare) ?? []), ...slips].flatMap((one) => one.places))
    found.set(wanted.written, places)
    return places
  }
  const placesOfAll = (words: readonly Word[]) => words.map(placesOfWord).reduce(inBoth, all)
  const placesOfChoices = (choices: Choices) => new Set(choices.flatMap((words) => [...placesOfAll(words)]))
  const placesOf = (phrase: string) => authored(phrase).map(placesOfChoices).reduce(inBoth, all)
  return (saying) => saying.some((phrase) => placesOf(phrase).size > 0)
}

/** The indices of the texts that match. */
type Places = ReadonlySet<number>

const inBoth = (some: Places, others: Places): Places => some.intersection(others)

/** Returns the distinct words of these texts, each with the indices of the texts that contain it. */
function distinctWordsOf(texts: readonly string[]): { word: Word; places: readonly number[] }[] {
  const byWord = new Map<string, number[]>()
  for (const [at, text] of texts.entries())
    for (const written of new Set(writtenIn(text))) {
      const places = byWord.get(written)
      if (places) places.push(at)
      else byWord.set(written, [at])
    }
  return [...byWord].map(([written, places]) => ({ word: wordOf(written), places }))
}

type Word = { written: string; bare: string }

const writtenIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const wordOf = (written: string): Word => ({ written, bare: withoutEnding(written) })
const wordsOf = (text: string): Word[] => writtenIn(text).map(wordOf)

/** A small cache of recent texts: every fact of a case checks the same few. */
const cachedTexts = new Map<string, Said>()
const MOST_CACHED = 8

/** The stems of a text's words, and the original words long enough for typing errors to be tolerated. */
type Said = { bare: ReadonlySet<string>; long: readonly string[] }

function wordsIn(message: string): Said {
  const known = cachedTexts.get(message)
  if (known) return known
  const all = wordsOf(message)
  const written = all.map((word) => word.written)
  const words = { bare: new Set(all.map(({ bare }) => bare)), long: written.filter(isLong) }
  const [oldest] = cachedTexts.keys()
  if (cachedTexts.size >= MOST_CACHED && oldest !== undefined) cachedTexts.delete(oldest)
  cachedTexts.set(message, words)
  return words
}

/** A cache of parsed authored phrases, which are checked against every message; its size is bounded by the content. */
const phrases = new Map<string, readonly Choices[]>()

/** Alternative words of which one must occur; a hyphenated word in content counts as several words. */
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

/** Light stemming: "injury", "injuries" and "injured" share a stem; "regular" and "regularly" do not. */
function withoutEnding(word: string): string {
  const single = word.replace(/(ies|ied)$/, 'y').replace(/s$/, '')
  const bare = single.replace(/(ing|ed)$/, '')
  return bare.length < 3 ? word : bare.replace(/[ey]$/, '').replace(/(.)\1$/, '$1')
}
