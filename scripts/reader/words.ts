import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORDS_FILE } from '#server/reader/spelling.ts'

/** How often a word must occur to be one: less may be a misspelling that somebody wrote as an example. */
const LEAST = 4

/** Counts the words of cases and example questions and writes them to `content/reader/words.tsv`, the commonest first. */
export function writeWords(): void {
  const times = new Map<string, number>()
  for (const text of texts())
    for (const [word] of text
      .toLowerCase()
      .replaceAll('’', "'")
      .matchAll(/[a-z](?:[a-z']*[a-z])?/g))
      times.set(word, (times.get(word) ?? 0) + 1)
  const kept = [...times].filter(([, count]) => count >= LEAST)
  const sorted = kept.toSorted(([one, uses], [other, more]) => more - uses || (one < other ? -1 : 1))
  const path = join('content/reader', WORDS_FILE)
  writeFileSync(path, sorted.map(([word, count]) => `${word}\t${count}\n`).join(''))
  console.log(`${sorted.length} words in ${path}`)
}

function* texts(): Generator<string> {
  for (const folder of readdirSync('content/cases').filter((name) => /^\d/.test(name))) {
    yield readFileSync(join('content/cases', folder, 'case.yaml'), 'utf8')
    yield column(join('content/cases', folder, 'asks.tsv'), 3)
  }
  yield column('content/reader/asks.tsv', 1)
}

const column = (path: string, at: number): string =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((row) => row.split('\t')[at] ?? '')
    .join('\n')
