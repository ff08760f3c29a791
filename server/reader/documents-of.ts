import type { Candidate } from '#engine/reading/choosing/candidate.ts'
import type { Documents } from './stored-vectors.ts'

/** Returns every document of the candidates with its candidate's index: own words first, then example questions. */
export function documentsOf(candidates: readonly Candidate[]): Documents {
  const all = candidates.flatMap(({ topic, says, examples }, at) => [
    { at, document: { topic, says } },
    ...examples.map((document) => ({ at, document })),
  ])
  return {
    documents: all.map(({ document }) => document),
    candidates: all.map(({ at }) => at),
    howMany: candidates.length,
  }
}
