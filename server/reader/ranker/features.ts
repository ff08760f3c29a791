import { cosineOfRows, cosineWith, type DocumentVectors } from '../document-vectors.ts'

/** A part of a message as unit vectors: in context, without the patient's line, and without the rest of the message. */
export type PartVectors = { inPlace: Float32Array; withoutLine: Float32Array; alone: Float32Array }

/** Candidates with the cosine of each document to the part in context, and those to exclude. */
export type Compared = { vectors: DocumentVectors; cosines: Float32Array; without: ReadonlySet<number> }

/** A candidate by set and index, with its margin over the threshold. */
export type Margin = { set: number; candidate: number; margin: number }

/** Number of nearest example questions whose candidates are counted. */
const NEAREST = 20
const MEAN_OF = 3
/** Value in place of a cosine, if there is no example. */
const NONE = -1

/** Features of a candidate on its own, in the order used by the trees. */
const OWN = [
  ...['margin', 'words', 'best', 'second', 'mean', 'near'],
  ...['words without line', 'best without line', 'words alone', 'best alone'],
] as const
/** Features of its rank among the others. */
const AMONG = ['rank', 'likeness', 'is shared', 'examples', 'words in part'] as const

/** Names of a candidate's features: its own, its rank, then the lead of each of its own over the best other. */
export const FEATURES: readonly string[] = [...OWN, ...AMONG, ...OWN.map((name) => `${name}, lead`)]

/**
 * Returns the features of each candidate, in the order of FEATURES. `candidates` must be sorted best first; `words` is
 * the word count of the part.
 */
export function featuresOf(
  part: PartVectors,
  sets: readonly Compared[],
  candidates: readonly Margin[],
  words: number,
): number[][] {
  const nearest = nearestExamples(sets)
  const own = candidates.map((one) => ownFeatures(part, sets[one.set]!, one, nearest))
  const highest = OWN.map((_, feature) => highestTwo(own.map((features) => features[feature]!)))
  return candidates.map((one, at) => [
    ...own[at]!,
    at,
    likenessToEarlier(sets, candidates, at),
    one.set,
    examplesOf(sets[one.set]!.vectors, one.candidate).length,
    words,
    ...own[at]!.map((value, feature) => {
      const [first, second] = highest[feature]!
      return value - (value === first ? second : first)
    }),
  ])
}

function ownFeatures(
  part: PartVectors,
  { vectors, cosines }: Compared,
  { set, candidate, margin }: Margin,
  nearest: ReadonlyMap<string, number>,
): number[] {
  const words = vectors.words[candidate]!
  const rows = examplesOf(vectors, candidate)
  const inPlace = rows.map((row) => cosines[row]!).sort((one, other) => other - one)
  const best = (vector: Float32Array) =>
    rows.reduce((most, row) => Math.max(most, cosineWith(vector, vectors.vectors, row)), NONE)
  const first = inPlace.slice(0, MEAN_OF)
  return [
    margin,
    cosines[words]!,
    inPlace[0] ?? NONE,
    inPlace[1] ?? NONE,
    first.length === 0 ? NONE : first.reduce((sum, value) => sum + value, 0) / first.length,
    (nearest.get(`${set} ${candidate}`) ?? 0) / NEAREST,
    cosineWith(part.withoutLine, vectors.vectors, words),
    best(part.withoutLine),
    cosineWith(part.alone, vectors.vectors, words),
    best(part.alone),
  ]
}

/** Returns the rows of a candidate's example questions, which follow its own words. */
function examplesOf({ words, candidates }: DocumentVectors, candidate: number): number[] {
  const from = words[candidate]! + 1
  const end = words[candidate + 1] ?? candidates.length
  return Array.from({ length: end - from }, (_, at) => from + at)
}

/** Counts the example questions nearest to the part by candidate. */
function nearestExamples(sets: readonly Compared[]): Map<string, number> {
  const nearest: { cosine: number; name: string }[] = []
  let least = Number.NEGATIVE_INFINITY
  for (const [set, { vectors, cosines, without }] of sets.entries())
    for (const [row, candidate] of vectors.candidates.entries()) {
      const cosine = cosines[row]!
      if (cosine <= least || row === vectors.words[candidate] || without.has(candidate)) continue
      nearest.push({ cosine, name: `${set} ${candidate}` })
      if (nearest.length <= NEAREST) continue
      nearest.sort((one, other) => other.cosine - one.cosine).length = NEAREST
      least = nearest.at(-1)!.cosine
    }
  const counts = new Map<string, number>()
  for (const { name } of nearest) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Returns the maximum cosine of a candidate's own words with those of higher-ranked candidates. */
function likenessToEarlier(sets: readonly Compared[], candidates: readonly Margin[], at: number): number {
  const wordsOf = ({ set, candidate }: Margin) => {
    const { vectors } = sets[set]!
    return [vectors, vectors.words[candidate]!] as const
  }
  const own = wordsOf(candidates[at]!)
  return candidates
    .slice(0, at)
    .reduce((most, earlier) => Math.max(most, cosineOfRows(...own, ...wordsOf(earlier))), NONE)
}

/** Returns the two highest values. */
function highestTwo(values: readonly number[]): readonly [number, number] {
  const [first = NONE, second = NONE] = values.toSorted((one, other) => other - one)
  return [first, second]
}
