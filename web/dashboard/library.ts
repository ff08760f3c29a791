import type { CaseReply, CollectionListReply, CompletionReply } from '#contract/cases.ts'
import { call } from '../api.ts'
import { type Journey, loadJourneys } from '../journeys/journeys.ts'

export type Collection = { name: string; note: string | null; cases: CaseReply[] }
export type Library = { cases: CaseReply[]; collections: Collection[]; journeys: Journey[] }

/** Every case the student may see, the shelves they stand on and the journeys through them. */
export async function loadLibrary(): Promise<Library> {
  const [{ results }, shelves, journeys] = await Promise.all([
    call<{ results: CaseReply[] }>('GET', '/api/v1/cases/?page_size=300'),
    call<CollectionListReply>('GET', '/api/v1/cases/collection/list/'),
    // They must not keep the cases away.
    loadJourneys().catch(() => []),
  ])
  return { cases: results, collections: shelve(results, shelves), journeys }
}

/** The scores by system; null when they cannot be had, which must not keep the cases away. */
export const loadCompletion = () => call<CompletionReply>('GET', '/api/v1/stats/completion/').catch(() => null)

/** Puts the cases on their shelves, in the shelves' order; a shelf without a case is left out. */
export function shelve(cases: CaseReply[], shelves: CollectionListReply): Collection[] {
  const byId = new Map(cases.map((one) => [one.id, one]))
  return shelves
    .map(({ name, note, cases: ids }) => ({ name, note, cases: ids.flatMap((id) => byId.get(id) ?? []) }))
    .filter((shelf) => shelf.cases.length > 0)
}

/** The case to go back to: an attempt that is still open, the one with the least time left first. */
export function openCase(cases: CaseReply[]): CaseReply | undefined {
  return cases
    .filter((one) => one.open_session !== null && !one.isExpired)
    .toSorted((a, b) => (a.open_session?.seconds_left ?? 0) - (b.open_session?.seconds_left ?? 0))[0]
}

/** Where to start, or go on: the first case that is not locked and not done yet, the easiest first. */
export function nextCase(cases: CaseReply[]): CaseReply | undefined {
  return cases
    .filter((one) => !one.locked && one.result === null)
    .toSorted((a, b) => a.case_level - b.case_level || a.id - b.id)[0]
}
