import type { answersOf } from '#engine/reading/answers-of.ts'
import type { Ask } from './asks.ts'

/** Maps an answer to the id by which the reader knows it; the reason for coming is the opening, for example. */
function candidateOf(candidates: ReturnType<typeof answersOf>) {
  const ids = new Set(candidates.map(({ id }) => id))
  return (id: string) => (ids.has(id) ? id : (candidates.find(({ fact }) => fact === id)?.id ?? id))
}

/** Returns a question with its answers under the reader's ids. */
export function withCandidates<Question extends Ask>(
  { after, answers, fine, ...question }: Question,
  candidates: ReturnType<typeof answersOf>,
) {
  const candidate = candidateOf(candidates)
  return {
    ...question,
    after: after && candidate(after),
    answers: answers.map(candidate),
    fine: fine.map(candidate),
  }
}
