/**
 * Document vectors as contiguous bytes, each with its candidate and the cosine threshold to exceed. `words` has the row
 * of each candidate's own words; its other rows are example questions.
 */
export type DocumentVectors = {
  vectors: Int8Array
  candidates: Int32Array
  bars: Float32Array
  words: Int32Array
  howMany: number
}

/** Unit vectors are quantised to integers up to this value. */
const SCALE = 127

/** Returns a unit vector as bytes. */
export const asBytes = (vector: Float32Array): Int8Array => Int8Array.from(vector, (value) => Math.round(value * SCALE))

const NONE: ReadonlySet<number> = new Set()

/** Returns the cosine of a unit vector with each document, and 0 for documents of excluded candidates. */
export function cosinesWith(
  query: Float32Array,
  { vectors, candidates, words }: DocumentVectors,
  without = NONE,
): Float32Array {
  const cosines = new Float32Array(candidates.length)
  let from = 0
  for (const [candidate, row] of words.entries()) {
    if (!without.has(candidate)) continue
    fillCosines(cosines, query, vectors, { from, end: row })
    from = words[candidate + 1] ?? candidates.length
  }
  fillCosines(cosines, query, vectors, { from, end: candidates.length })
  return cosines
}

/** Fills in the cosines of a range of rows; four independent sums at a time are faster. */
function fillCosines(
  cosines: Float32Array,
  query: Float32Array,
  vectors: Int8Array,
  { from, end }: { from: number; end: number },
) {
  const size = query.length
  const inFours = end - ((end - from) % 4)
  for (let row = from; row < inFours; row += 4) {
    const one = row * size
    const two = one + size
    const three = two + size
    const four = three + size
    let first = 0
    let second = 0
    let third = 0
    let fourth = 0
    for (let at = 0; at < size; at += 1) {
      const value = query[at]!
      first += value * vectors[one + at]!
      second += value * vectors[two + at]!
      third += value * vectors[three + at]!
      fourth += value * vectors[four + at]!
    }
    cosines[row] = first / SCALE
    cosines[row + 1] = second / SCALE
    cosines[row + 2] = third / SCALE
    cosines[row + 3] = fourth / SCALE
  }
  for (let row = inFours; row < end; row += 1) cosines[row] = cosineWith(query, vectors, row)
}

/** Returns the cosine of a unit vector with one document. */
export function cosineWith(query: Float32Array, vectors: Int8Array, row: number): number {
  const from = row * query.length
  let sum = 0
  for (let at = 0; at < query.length; at += 1) sum += query[at]! * vectors[from + at]!
  return sum / SCALE
}

/** Returns the cosine of two documents by row, possibly of different sets. */
export function cosineOfRows(one: DocumentVectors, row: number, other: DocumentVectors, otherRow: number): number {
  const size = one.vectors.length / one.candidates.length
  let sum = 0
  for (let at = 0; at < size; at += 1) sum += one.vectors[row * size + at]! * other.vectors[otherRow * size + at]!
  return sum / (SCALE * SCALE)
}

/**
 * Returns for each candidate by how much its nearest document exceeds that document's threshold; negative if none does,
 * and -1 for a candidate without documents.
 */
export function nearestByCandidate(
  cosines: Float32Array,
  { candidates, bars, howMany }: DocumentVectors,
): Float32Array {
  const best = new Float32Array(howMany).fill(-1)
  for (let row = 0; row < candidates.length; row += 1) {
    const candidate = candidates[row]!
    const margin = cosines[row]! - bars[row]!
    if (margin > best[candidate]!) best[candidate] = margin
  }
  return best
}
