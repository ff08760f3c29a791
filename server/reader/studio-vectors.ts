import type { DocumentText } from './messages.ts'

/** Maximum versions of studio cases held; the least recently used is evicted. */
const MOST_VERSIONS = 8
/** Maximum document vectors cached: about ten cases being written. */
const MOST_DOCUMENTS = 10_000

/**
 * Vectors of cases being written: recomputed only for changed documents, and kept in memory only. `hidden` is the
 * length of a vector.
 */
export function studioVectors(hidden: number, make: (documents: readonly DocumentText[]) => Promise<Int8Array>) {
  const known = new Map<string, Int8Array>()
  /** Least recently used first. */
  let versions: string[] = []

  async function encode(documents: readonly DocumentText[]): Promise<Int8Array> {
    const keys = documents.map((one) => JSON.stringify(one))
    const fresh = documents.filter((_, at) => !known.has(keys[at]!))
    const made = fresh.length === 0 ? new Int8Array() : await make(fresh)
    for (const [at, document] of fresh.entries())
      known.set(JSON.stringify(document), made.slice(at * hidden, (at + 1) * hidden))
    const vectors = new Int8Array(documents.length * hidden)
    for (const [at, key] of keys.entries()) vectors.set(known.get(key)!, at * hidden)
    // Evicts the least recently used.
    for (const key of keys) markUsed(key)
    for (const key of [...known.keys()].slice(0, Math.max(0, known.size - MOST_DOCUMENTS))) known.delete(key)
    return vectors
  }

  function markUsed(key: string) {
    const vector = known.get(key)
    if (!vector) return
    known.delete(key)
    known.set(key, vector)
  }

  return {
    encode,
    /** Records that a version is in use, and returns the evicted ones. */
    evictUnused(key: string): string[] {
      versions = [...versions.filter((other) => other !== key), key]
      return versions.splice(0, Math.max(0, versions.length - MOST_VERSIONS))
    },
  }
}
