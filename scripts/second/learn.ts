import { type Reader, SCALE, signsOf } from '#engine/second/reader.ts'
import { wordsOf } from '#engine/second/words.ts'
import { type Dice, diceOf } from '../fuzzing/dice.ts'

export type Example = { words: readonly string[]; classes: readonly string[] }

const PASSES = 14
const STEP = 0.3
const DECAY = 1e-6
/** A sign that hardly any example has teaches only those. */
const LEAST = 3
/** A word of an example is passed over now and then, so that no single one is leaned on. */
const DROPPED = 0.25

const MOST_WORTH = 1.5

/** A linear reader learned from examples, the same for the same examples: each counts for every class that it fits. */
export function learn(examples: readonly Example[], names: readonly string[]): Reader {
  const counts = new Map<string, number>()
  for (const { words } of examples) for (const sign of signsOf(words)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const signs = [...counts].filter(([, n]) => n >= LEAST).map(([sign]) => sign)
  const at = new Map(signs.map((sign, i) => [sign, i]))
  const n = names.length
  const weights = new Float64Array((signs.length + 1) * n)
  const squares = new Float64Array(weights.length).fill(1e-6)
  // A class of many examples is not asked more often for that.
  const sizes = new Map(names.map((name) => [name, examples.filter(({ classes }) => classes.includes(name)).length]))
  const even = examples.length / names.length
  const worthOf = (classes: readonly string[]) =>
    Math.min(MOST_WORTH, Math.max(...classes.map((name) => Math.sqrt(even / (sizes.get(name) ?? even)))))
  const rows = examples.map(({ words, classes }) => ({
    signs: [...signsOf(words).flatMap((sign) => at.get(sign) ?? []), signs.length],
    wanted: names.map((name) => (classes.includes(name) ? 1 / classes.length : 0)),
    worth: worthOf(classes),
  }))
  const dice = diceOf(7)
  for (let pass = 0; pass < PASSES; pass++) {
    for (const { signs: all, wanted, worth } of shuffled(rows, dice)) {
      const own = all.filter((i) => i === signs.length || dice.next() > DROPPED)
      const shares = softmax(names.map((_, c) => own.reduce((sum, i) => sum + weights[i * n + c]!, 0)))
      for (let c = 0; c < n; c++) {
        const slope = worth * (shares[c]! - wanted[c]!)
        for (const i of own) {
          const k = i * n + c
          const g = slope + DECAY * weights[k]!
          squares[k]! += g * g
          weights[k]! -= (STEP * g) / Math.sqrt(squares[k]!) / Math.sqrt(own.length)
        }
      }
    }
  }
  const keep = (i: number) => names.map((_, c) => kept(weights[i * n + c]! * SCALE * (1 - DROPPED)))
  return { classes: names, bias: keep(signs.length), weights: new Map(signs.map((sign, i) => [sign, keep(i)])) }
}

/** Small weights are left out, others kept in steps: hardly a clause is read otherwise for it, and the file is a third. */
const kept = (weight: number): number => (Math.abs(weight) < LEAST_KEPT ? 0 : Math.round(weight / COARSE) * COARSE)
const LEAST_KEPT = 40
const COARSE = 4

const softmax = (sums: readonly number[]): number[] => {
  const most = Math.max(...sums)
  const shares = sums.map((sum) => Math.exp(sum - most))
  const all = shares.reduce((a, b) => a + b, 0)
  return shares.map((one) => one / all)
}

function shuffled<One>(rows: readonly One[], dice: Dice): One[] {
  const all = [...rows]
  for (let i = all.length - 1; i > 0; i--) {
    const j = dice.below(i + 1)
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}

export const exampleOf = (line: string, name: string): Example => ({ words: wordsOf(line), classes: [name] })
