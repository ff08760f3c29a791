import type { answersOf } from '#engine/reading/answers-of.ts'
import type { Ask } from './asks.ts'

/** An answer that the reader knows by another id, such as the reason for coming (the opening words), is named by that one. */
function candidateOf(candidates: ReturnType<typeof answersOf>) {
  const ids = new Set(candidates.map(({ id }) => id))
  return (id: string) => (ids.has(id) ? id : (candidates.find(({ fact }) => fact === id)?.id ?? id))
}

/** A question with its answers named as the reader knows them. */
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
