import type { CaseReply, CollectionListReply, CompletionReply } from '#contract/cases.ts'
import type { TodayReply } from '#contract/statistics.ts'
import { call } from '../api.ts'
import { inDomain } from '../variants/domain.ts'
import { type ListedJourney, loadJourneys } from './journeys.ts'

export type Collection = { name: string; note: string | null; cases: CaseReply[] }
export type Library = { cases: CaseReply[]; collections: Collection[]; journeys: ListedJourney[] }

/** Every case the student may see, the shelves they stand on and the journeys through them. */
export async function loadLibrary(): Promise<Library> {
  const [cases, shelves, journeys] = await Promise.all([
    loadCases(),
    call<CollectionListReply>('GET', inDomain('/api/v1/cases/collection/list/')),
    // They must not keep the cases away.
    loadJourneys().catch(() => []),
  ])
  return { cases, collections: shelve(cases, shelves), journeys }
}

/** Every case the student may see. */
export async function loadCases(): Promise<CaseReply[]> {
  const { results } = await call<{ results: CaseReply[] }>('GET', inDomain('/api/v1/cases/?page_size=300'))
  return results
}

/** The scores by system; null when they cannot be had, which must not keep the cases away. */
export const loadCompletion = () => call<CompletionReply>('GET', '/api/v1/stats/completion/').catch(() => null)

/** What to do today; null when it cannot be had, which must not keep the cases away. */
export const loadToday = () => call<TodayReply>('GET', '/api/v1/stats/today/').catch(() => null)

/** Puts the cases on their shelves, in the shelves' order; a shelf without a case is left out. */
export function shelve(cases: CaseReply[], shelves: CollectionListReply): Collection[] {
  return shelves
    .map(({ name, note, cases: ids }) => ({ name, note, cases: inOrder(cases, ids) }))
    .filter((shelf) => shelf.cases.length > 0)
}

/** The cases with these ids, in the order of the ids. */
export function inOrder(cases: readonly CaseReply[], ids: readonly number[]): CaseReply[] {
  const byId = new Map(cases.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const collectionPath = (name: string) => `/dashboard/cases?${new URLSearchParams({ collection: name })}`

/** How far the student is, or what the shelf is about. */
export function collectionNote({ note, cases }: Collection): string {
  const done = cases.filter((one) => one.result !== null).length
  return done > 0 ? `${done} of ${cases.length} done` : (note ?? '')
}
