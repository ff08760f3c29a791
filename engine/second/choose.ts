import { namesSomething, type Scene, shownBy } from './candidates.ts'
import type { Candidate, Clause, SecondTurn } from './heard.ts'
import { CLOSE, LEAST, LEAST_BESIDE_DEFAULT, LEAST_BESIDE_NAMED, LEAST_BESIDE_OWN, WEIGHTS } from './weights.ts'

/** How many lines a chooser of another kind is given: the right one is among them 19 times in 20 (decision 050). */
export const MOST = 10

/** Every line that a clause may ask for, the best first. */
export const candidatesOf = (clause: Clause, scene: Scene, weights: readonly number[] = WEIGHTS): Candidate[] =>
  shownBy(clause, scene)
    .map(({ line, signs }) => ({ line, signs, score: signs.reduce((sum, value, i) => sum + value * weights[i]!, 0) }))
    .sort((one, other) => other.score - one.score)

/** What is done with a clause: a line is told, two are offered, the default is said, or nothing was understood. */
export type Choice =
  | { line: Candidate }
  | { between: readonly [Candidate, Candidate] }
  | { byDefault: string }
  | { nothing: true }

/**
 * The seam: what chooses among the candidates of a clause, with the message and the exchange before it. Another chooser takes
 * the place of `chosen` and gives back one of the candidates, of which the first `MOST` are enough; what is none of them is
 * not said.
 */
export type Chooser = (
  clause: Clause,
  candidates: readonly Candidate[],
  exchange: { said: string; last: SecondTurn | undefined },
) => Choice

/** What else could be done with a clause than telling a line: nothing, or a default of a kind. */
export type Rival = 'nothing' | 'bare' | 'own' | 'named'
export function rivalOf({ act, hasOwn, leans, hits }: Clause): Rival {
  if (act === undefined) return 'nothing'
  if (hasOwn) return 'own'
  return namesSomething(act.act) && !leans && hits.length === 0 ? 'named' : 'bare'
}
const LEASTS: Record<Rival, number> = {
  nothing: LEAST,
  bare: LEAST_BESIDE_DEFAULT,
  own: LEAST_BESIDE_OWN,
  named: LEAST_BESIDE_NAMED,
}

/** How much more a line must speak for itself where the words ask for nothing. */
const NOTHING_ASKED = 1.5

/** Chooses the best line where it is good enough, and both of two things where they are too close to call. */
export const chosen: Chooser = (clause, candidates) => {
  const { act, attributes } = clause
  const [best] = candidates
  const least = LEASTS[rivalOf(clause)] + (act === undefined ? NOTHING_ASKED * (attributes.get('none') ?? 0) : 0)
  if (best === undefined || best.score < least) return act === undefined ? { nothing: true } : { byDefault: act.act }
  const other = candidates.find(({ line }) => line.thing !== best.line.thing)
  return other && best.score - other.score < CLOSE ? { between: [best, other] } : { line: best }
}
