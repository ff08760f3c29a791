import type { ActId } from '#engine/vocabulary/acts.ts'

/** Every act once, where it first stands. */
export function eachOnce<Found extends { act: ActId }>(found: readonly Found[]): Found[] {
  const seen = new Set<ActId>()
  return found.filter(({ act }) => !seen.has(act) && seen.add(act))
}

/** The acts in the order of their words, every one once, where it was first shown. */
export const distinct = <Found extends { act: ActId; from: number }>(found: readonly Found[]): Found[] =>
  eachOnce([...found].sort((one, other) => one.from - other.from))
