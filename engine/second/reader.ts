import { stemOf } from './words.ts'

/** What was learned from content/second/ways: for each sign the weights of the classes, in their order. */
export type Reader = {
  classes: readonly string[]
  bias: readonly number[]
  weights: ReadonlyMap<string, readonly number[]>
}

/** Weights are kept as whole numbers, so that they are added up alike on every machine. */
export const SCALE = 256

/** Stands for the words that name a thing. */
export const THING = '_'

/**
 * The signs by which a clause is read: its words, pairs in a row and one word apart, how it begins and ends, how long it is.
 * Takes the words with what they name replaced by `_`; each sign once.
 */
export function signsOf(words: readonly string[]): string[] {
  const said = words.filter((word, i) => word !== THING || words[i - 1] !== THING)
  const stems = ['^', ...said.map((word) => (word === THING ? word : stemOf(word))), '$']
  const row = ['^', ...said, '$']
  const signs = [`n=${Math.min(said.length, LONG)}`]
  for (const [i, word] of row.entries()) {
    if (word !== '^' && word !== '$') signs.push(word, `~${stems[i]}`)
    if (i + 1 < row.length) signs.push(`${word} ${row[i + 1]}`)
    if (i + 2 < row.length) signs.push(`${stems[i]} * ${stems[i + 2]}`)
  }
  return [...new Set(signs)]
}
/** Longer clauses are all long. */
const LONG = 6

/** How likely each class is for the clause, 0 to 1, together 1. A clause without a sign known is as likely all of them. */
export function readAttributes({ classes, bias, weights }: Reader, words: readonly string[]): Map<string, number> {
  const sums = [...bias]
  for (const sign of signsOf(words)) {
    const own = weights.get(sign)
    if (own) for (let c = 0; c < sums.length; c++) sums[c]! += own[c]!
  }
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp((sum - most) / SCALE))
  const all = shares.reduce((a, b) => a + b, 0)
  return new Map(classes.map((name, c) => [name, shares[c]! / all]))
}
