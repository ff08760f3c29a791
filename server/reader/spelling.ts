import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editDistance } from '#engine/understanding/edit-distance.ts'

/** `words.tsv` beside the weights, as `npm run reader -- words` writes it: known words, and how often each occurs in cases and example questions. */
export const WORDS_FILE = 'words.tsv'

/** A word as it was meant: itself, or the common word that it is a misspelling of. */
export type Respell = (word: string) => string

/** How often a word must occur to be what a misspelling meant: one letter away, and two. */
const ENOUGH = [10, 20] as const

const SHORTEST = 3
/** From this length on a word may be two letters away, and from the other on any letter of it may be wrong. */
const LONG = 7
const MIDDLING = 5

/** `isWord` says of words that no case uses whether they are words all the same. */
export function loadRespell(folder: string, isWord: (word: string) => boolean): Respell {
  const lines = readFileSync(join(folder, WORDS_FILE), 'utf8').trimEnd().split('\n')
  return respellWith(
    new Map(lines.map((line) => line.split('\t')).map(([word = '', times]) => [word, Number(times)])),
    isWord,
  )
}

/** The same with these words and how often each occurs. */
export function respellWith(uses: ReadonlyMap<string, number>, isWord: (word: string) => boolean): Respell {
  const common = [...uses].filter(([word, times]) => times >= ENOUGH[0] && /^[a-z]{3,}$/.test(word))
  const plain = new Set([...uses.keys()].map((word) => word.replaceAll("'", '')))
  const isKnown = (word: string) => plain.has(word) || isWord(word) || stemsOf(word).some((stem) => uses.has(stem))
  return (word) =>
    word.length < SHORTEST || !/^[a-z]+$/.test(word) || isKnown(word) ? word : (nearestOf(word, common) ?? word)
}

/** What a word may be a form of. */
const stemsOf = (word: string): string[] => {
  const [, stem] = /^([a-z]{4,}?)(?:s|ing|ed|er|ier|ly|y)$/.exec(word) ?? []
  return stem === undefined ? [] : [stem, `${stem}e`]
}

/** The most used of the nearest common words. Misspellings keep their first letter. */
function nearestOf(word: string, common: Iterable<[string, number]>): string | undefined {
  const most = word.length >= LONG ? 2 : 1
  let found: { other: string; steps: number; times: number } | undefined
  for (const [other, times] of common) {
    if (other[0] !== word[0] || !isLikely(word, other)) continue
    const steps = editDistance(word, other, most)
    if (steps > most || times < ENOUGH[steps - 1]!) continue
    if (!found || steps < found.steps || (steps === found.steps && times > found.times)) found = { other, steps, times }
  }
  return found?.other
}

/** Of a short word too many others are a letter away: it lacks a letter, or has two changed about. */
const isLikely = (word: string, other: string): boolean =>
  word.length >= MIDDLING ||
  other.length > word.length ||
  (other.length === word.length && lettersOf(word) === lettersOf(other))

const lettersOf = (word: string): string => word.split('').sort().join('')
