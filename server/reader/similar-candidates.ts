import { cosineOfRows, type DocumentVectors } from './document-vectors.ts'

/** Two candidates by index, with the cosine of their own words under their topics. */
export type Alike = { one: number; other: number; cosine: number }

/** Returns pairs of candidates whose own words have at least this cosine, nearest first. */
export function alikeIn(documents: DocumentVectors, threshold: number): Alike[] {
  const rows = [...documents.words.entries()]
  const pairs = rows.flatMap(([one, row], at) =>
    rows.slice(at + 1).flatMap(([other, below]) => {
      const cosine = cosineOfRows(documents, row, documents, below)
      return cosine >= threshold ? [{ one, other, cosine }] : []
    }),
  )
  return pairs.sort((first, second) => second.cosine - first.cosine)
}
