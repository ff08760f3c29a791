import type { Deps } from '../../deps.ts'
import type { Assignment } from './store.ts'

type Known = Pick<Deps, 'content' | 'quizzes'>

/** Returns the cases of an assignment: its own, or those of its journey. */
export function casesOf({ content }: Pick<Deps, 'content'>, { kind, caseIds, target }: Assignment): readonly number[] {
  if (kind === 'case') return caseIds
  return kind === 'journey' ? (content.journeys.get(target ?? '')?.cases ?? []) : []
}

/** Returns the number of parts to complete. */
export function countParts(known: Known, assignment: Assignment): number {
  if (assignment.kind === 'circuit') return assignment.stations ?? 1
  return assignment.kind === 'quiz' ? 1 : casesOf(known, assignment).length
}

/** Describes the work without naming a diagnosis, which a student would read before the case. */
export function nameOfWork({ content, quizzes }: Known, { kind, caseIds, target, stations }: Assignment): string {
  if (kind === 'quiz') return `Quiz: ${quizzes.quizzes.get(target ?? '')?.name ?? 'no longer there'}`
  if (kind === 'journey') return `Journey: ${content.journeys.get(target ?? '')?.title ?? 'no longer there'}`
  if (kind === 'circuit') return stations === 1 ? 'Circuit: 1 history' : `Circuit: ${stations} histories`
  const names = caseIds.flatMap((id) => content.cases.get(id)?.file.patient.name ?? [])
  return names.length > 3 ? `${names.length} cases` : names.join(', ')
}
