import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORDS_FILE } from '#server/reader/spelling.ts'

/** Minimum number of uses in answers and questions: rarer words may be deliberate misspellings in examples. */
const LEAST = 4

/**
 * Writes `content/reader/words.tsv`: the words of cases and example questions with their frequencies, the commonest
 * first, and every word of condition pages and of the vocabulary, which are edited texts.
 */
export function writeWords(): void {
  const uses = new Map<string, number>()
  for (const word of wordsOf(spoken())) uses.set(word, (uses.get(word) ?? 0) + 1)
  const edited = new Set(wordsOf(editedTexts()))
  const words = new Set([...edited, ...[...uses].filter(([, times]) => times >= LEAST).map(([word]) => word)])
  const sorted = [...words]
    .map((word) => ({ word, times: uses.get(word) ?? 0 }))
    .toSorted((one, other) => other.times - one.times || (one.word < other.word ? -1 : 1))
  const path = join('content/reader', WORDS_FILE)
  writeFileSync(path, sorted.map(({ word, times }) => `${word}\t${times}\n`).join(''))
  console.log(`${sorted.length} words in ${path}`)
}

function* wordsOf(texts: Iterable<string>): Generator<string> {
  for (const text of texts)
    for (const [word] of text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[a-z](?:[a-z']*[a-z])?/g))
      yield word
}

function* spoken(): Generator<string> {
  for (const folder of readdirSync('content/cases').filter((name) => /^\d/.test(name))) {
    yield readFileSync(join('content/cases', folder, 'case.yaml'), 'utf8')
    yield column(join('content/cases', folder, 'asks.tsv'), 3)
  }
  yield column('content/reader/asks.tsv', 1)
}

function* editedTexts(): Generator<string> {
  for (const folder of ['content/vocabulary', 'content/conditions'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.yaml') && name !== SPELLING) yield readFileSync(join(folder, name), 'utf8')
  const spelling = readFileSync(join('content/vocabulary', SPELLING), 'utf8')
  yield spelling.slice(spelling.indexOf('\nreal:'))
}

/** Excluded, because the vocabulary's own misspellings precede the real words in it. */
const SPELLING = 'spelling.yaml'

const column = (path: string, at: number): string =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((row) => row.split('\t')[at] ?? '')
    .join('\n')
