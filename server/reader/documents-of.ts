import type { Candidate } from '#engine/reading/choosing/candidate.ts'
import type { Documents } from './stored-vectors.ts'

/** Every document of the candidates, each with the place of its candidate: its own words, then its example questions. */
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
