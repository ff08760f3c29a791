import type { Stretch } from './stretch.ts'

/** Those of some stretches that have anything in common with a given one, in the order of where they begin. */
export type Overlapping<S extends Stretch> = (stretch: Stretch) => S[]

/**
 * Sorts stretches by where they begin, so that each need be compared only with those beside it: comparing all with all
 * would let a long message cost the square of its length.
 */
export function overlapping<S extends Stretch>(stretches: readonly S[]): Overlapping<S> {
  const byStart: S[][] = []
  let longest = 0
  for (const one of stretches) {
    const beside = byStart[one.from]
    if (beside) beside.push(one)
    else byStart[one.from] = [one]
    longest = Math.max(longest, one.to - one.from)
  }
  return ({ from, to }) => {
    const found: S[] = []
    for (let at = Math.max(0, from - longest + 1); at < to; at++)
      for (const one of byStart[at] ?? []) if (one.to > from) found.push(one)
    return found
  }
}
