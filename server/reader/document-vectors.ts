/** Document vectors as bytes, one after the other; for each its candidate, and what a cosine with it has to beat. */
export type DocumentVectors = {
  vectors: Int8Array
  candidates: Int32Array
  bars: Float32Array
  howMany: number
}

/** Unit vectors are kept as whole numbers up to this. */
const SCALE = 127

/** A unit vector as bytes. */
export const asBytes = (vector: Float32Array): Int8Array => Int8Array.from(vector, (value) => Math.round(value * SCALE))

/**
 * For each candidate by how much its nearest document beats that document's bar, as a cosine; below zero none does, and
 * -1 is a candidate without documents. Takes a unit vector.
 */
export function nearestByCandidate(
  query: Float32Array,
  { vectors, candidates, bars, howMany }: DocumentVectors,
): Float32Array {
  const best = new Float32Array(howMany).fill(-1)
  const size = query.length
  for (const [row, candidate] of candidates.entries()) {
    let sum = 0
    const from = row * size
    for (let at = 0; at < size; at += 1) sum += query[at]! * vectors[from + at]!
    const margin = sum / SCALE - bars[row]!
    if (margin > best[candidate]!) best[candidate] = margin
  }
  return best
}
