import { rivalOf } from '#engine/second/choose.ts'
import { askSecond } from '#engine/second/consult.ts'
import type { SecondTurn } from '#engine/second/heard.ts'
import { SIGNS } from '#engine/second/signs.ts'
import { LEAST, LEAST_BESIDE_DEFAULT, LEAST_BESIDE_NAMED, LEAST_BESIDE_OWN, WEIGHTS } from '#engine/second/weights.ts'
import { isRight, labelledTalks } from './labelled-messages.ts'
import { loadSecond } from './load.ts'

/**
 * Fits what each sign is worth to the labelled messages, held near what it is worth now, and says what that does to a case
 * that was left out: `npm run second -- weights`. Prints the weights; writes nothing.
 */
const RIVALS = ['nothing', 'bare', 'own', 'named'] as const
const ALL = SIGNS.length + RIVALS.length
/** A score of 1 is so many log odds. */
const SHARPNESS = 4
const NEAR = 3
const ROUNDS = 300
const STEP = 0.05

/** The candidates of a clause as signs, what else could be done with it last, and which of these are right. */
type Row = { case: number; signs: readonly (readonly number[])[]; right: readonly boolean[] }

async function rowsOfTalks(): Promise<Row[]> {
  const { content, cases } = await loadSecond()
  const rows: Row[] = []
  for (const said of labelledTalks()) {
    const own = cases.get(said[0]!.case)
    const turns: SecondTurn[] = []
    for (const message of own ? said : []) {
      const turn = askSecond(own!, content, turns, message.said, 'fit', (clause, candidates) => {
        const right = candidates.map(({ line }) => isRight(message, [line.key]))
        const rival = RIVALS.map((name) => (name === rivalOf(clause) ? 1 : 0))
        const signs = [
          ...candidates.map((one) => [...one.signs, ...RIVALS.map(() => 0)]),
          [...SIGNS.map(() => 0), ...rival],
        ]
        const all = [...right, message.byDefault]
        if (message.isLabelled && all.includes(true)) rows.push({ case: message.case, signs, right: all })
        // Told what was right, so that what follows is read after the talk as it should have gone.
        const best =
          candidates.find(({ line }) => message.best.includes(line.key)) ?? candidates.find((_, i) => right[i])
        return best ? { line: best } : { nothing: true }
      })
      turns.push(turn)
    }
  }
  return rows
}

const scoreOf = (signs: readonly number[], weights: Float64Array): number =>
  signs.reduce((sum, value, i) => sum + value * weights[i]!, 0)

/** Weights under which what is right is likely, not far from where they begin (Adam, the whole set each round). */
function fitted(rows: readonly Row[], start: Float64Array): Float64Array {
  const weights = Float64Array.from(start)
  const mean = new Float64Array(ALL)
  const square = new Float64Array(ALL)
  for (let round = 1; round <= ROUNDS; round++) {
    const slopes = start.map((from, i) => NEAR * (weights[i]! - from))
    for (const { signs, right } of rows) {
      const scores = signs.map((one) => scoreOf(one, weights))
      const most = Math.max(...scores)
      const odds = scores.map((score) => Math.exp(score - most))
      const all = odds.reduce((a, b) => a + b, 0)
      const ofRight = odds.reduce((sum, one, i) => sum + (right[i] ? one : 0), 0)
      for (const [k, one] of signs.entries()) {
        const pull = odds[k]! / all - (right[k] ? odds[k]! / ofRight : 0)
        for (let i = 0; i < ALL; i++) slopes[i]! += pull * one[i]!
      }
    }
    for (let i = 0; i < ALL; i++) {
      mean[i] = 0.9 * mean[i]! + 0.1 * slopes[i]!
      square[i] = 0.999 * square[i]! + 0.001 * slopes[i]! ** 2
      weights[i]! -= (STEP * (mean[i]! / (1 - 0.9 ** round))) / (Math.sqrt(square[i]! / (1 - 0.999 ** round)) + 1e-8)
    }
  }
  return weights
}

function rightOf(rows: readonly Row[], weights: Float64Array): string {
  const right = rows.filter(({ signs, right }) => {
    const scores = signs.map((one) => scoreOf(one, weights))
    return right[scores.indexOf(Math.max(...scores))]
  }).length
  return `${right} of ${rows.length}`
}

const rows = await rowsOfTalks()
const now = Float64Array.from(
  [...WEIGHTS, LEAST, LEAST_BESIDE_DEFAULT, LEAST_BESIDE_OWN, LEAST_BESIDE_NAMED].map((one) => one * SHARPNESS),
)
const after = fitted(rows, now)
console.log(`as it is ${rightOf(rows, now)}, fitted ${rightOf(rows, after)}`)
for (const id of new Set(rows.map((row) => row.case))) {
  const others = fitted(
    rows.filter((row) => row.case !== id),
    now,
  )
  const own = rows.filter((row) => row.case === id)
  console.log(`case ${id}: as it is ${rightOf(own, now)}, fitted without it ${rightOf(own, others)}`)
}
const names = [...SIGNS, ...RIVALS.map((name) => `least beside ${name}`)]
console.log(Object.fromEntries(names.map((name, i) => [name, Math.round((100 * after[i]!) / SHARPNESS) / 100])))
