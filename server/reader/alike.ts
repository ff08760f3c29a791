import type { DocumentVectors } from './document-vectors.ts'

/** Two candidates by their places, and the cosine of their own words under their topics. */
export type Alike = { one: number; other: number; cosine: number }

/** Bytes of unit vectors: their product is at most this. */
const SCALE = 127 * 127

/**
 * Pairs of candidates whose own words are at least as near as `threshold`, nearest first. The first document of a
 * candidate is its own words; those after it are example questions.
 */
export function alikeIn({ vectors, candidates }: DocumentVectors, hidden: number, threshold: number): Alike[] {
  const rows = [...candidates.entries()].filter(([row, candidate]) => candidates[row - 1] !== candidate)
  const pairs = rows.flatMap(([row, one], at) =>
    rows.slice(at + 1).flatMap(([below, other]) => {
      const cosine = product(vectors, row * hidden, below * hidden, hidden) / SCALE
      return cosine >= threshold ? [{ one, other, cosine }] : []
    }),
  )
  return pairs.sort((first, second) => second.cosine - first.cosine)
}

function product(vectors: Int8Array, one: number, other: number, size: number): number {
  let sum = 0
  for (let at = 0; at < size; at += 1) sum += vectors[one + at]! * vectors[other + at]!
  return sum
}
