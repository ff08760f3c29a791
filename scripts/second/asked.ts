import { readFileSync } from 'node:fs'
import { type Reader, readAttributes, THING } from '#engine/second/reader.ts'
import { wordsOf } from '#engine/second/words.ts'

const FILE = 'content/second/asked.tsv'

/**
 * How the reader of attributes does on clauses that somebody else wrote (content/second/asked.tsv), in per cent: the attribute
 * that it finds likeliest fits, or one of the two likeliest. Clauses that name a trigger are left out.
 */
export function askedFigures(reader: Reader): { clauses: number; fits: number; amongTwo: number } {
  const rows = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t') as [string, string, string, string])
  const asked = rows.filter(
    ([, , , attributes]) => !attributes.startsWith('trigger:') && attributes !== 'aggravating|relieving',
  )
  const ranked = asked.map(([, thing, clause, attributes]) => {
    const shares = [...readAttributes(reader, masked(wordsOf(clause), wordsOf(thing)))].sort(
      ([, one], [, other]) => other - one,
    )
    return shares.findIndex(([name]) => attributes.split('|').includes(name))
  })
  const percent = (most: number) =>
    Math.round((1000 * ranked.filter((rank) => rank >= 0 && rank < most).length) / asked.length) / 10
  return { clauses: asked.length, fits: percent(1), amongTwo: percent(2) }
}

function masked(words: readonly string[], thing: readonly string[]): string[] {
  const at = thing.length === 0 ? -1 : words.findIndex((_, i) => thing.every((word, k) => words[i + k] === word))
  return at < 0 ? [...words] : [...words.slice(0, at), THING, ...words.slice(at + thing.length)]
}
