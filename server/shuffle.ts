import type { Deps } from './deps.ts'

/** Returns the indices from 0 in random order, uniformly distributed. */
export function shuffledIndexes(count: number, chance: Deps['chance']): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = chance(last + 1)
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  return order
}
