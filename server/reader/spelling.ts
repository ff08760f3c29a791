import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editDistance } from '#engine/understanding/edit-distance.ts'

/** `words.tsv` beside the weights (`npm run reader -- words`): known words, with counts in cases and examples. */
export const WORDS_FILE = 'words.tsv'

/** Returns the intended word: itself, or the common word of which it is a misspelling. */
export type Respell = (word: string) => string

/** Minimum count of a word to be considered the correction: one letter away, and two. */
const ENOUGH = [10, 20] as const

const SHORTEST = 3
/** Minimum length for corrections two letters away, and for a correction of any single letter. */
const LONG = 7
const MIDDLING = 5

/** `isWord` returns whether a word that no case uses is valid English. */
export function loadRespell(folder: string, isWord: (word: string) => boolean): Respell {
  const lines = readFileSync(join(folder, WORDS_FILE), 'utf8').trimEnd().split('\n')
  return respellWith(
    new Map(lines.map((line) => line.split('\t')).map(([word = '', times]) => [word, Number(times)])),
    isWord,
  )
}

/** Returns the corrector for these words and counts. */
export function respellWith(uses: ReadonlyMap<string, number>, isWord: (word: string) => boolean): Respell {
  const common = [...uses].filter(([word, times]) => times >= ENOUGH[0] && /^[a-z]{3,}$/.test(word))
  const plain = new Set([...uses.keys()].map((word) => word.replaceAll("'", '')))
  const isKnown = (word: string) => plain.has(word) || isWord(word) || stemsOf(word).some((stem) => uses.has(stem))
  return (word) =>
    word.length < SHORTEST || !/^[a-z]+$/.test(word) || isKnown(word) ? word : (nearestOf(word, common) ?? word)
}

/** Returns the possible stems of a word. */
const stemsOf = (word: string): string[] => {
  const [, stem] = /^([a-z]{4,}?)(?:s|ing|ed|er|ier|ly|y)$/.exec(word) ?? []
  return stem === undefined ? [] : [stem, `${stem}e`]
}

/** Returns the most frequent of the nearest common words. Misspellings keep their first letter. */
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

/** Too many words are one letter from a short word, so only a missing letter or two swapped ones are accepted. */
const isLikely = (word: string, other: string): boolean =>
  word.length >= MIDDLING ||
  other.length > word.length ||
  (other.length === word.length && lettersOf(word) === lettersOf(other))

const lettersOf = (word: string): string => word.split('').sort().join('')
