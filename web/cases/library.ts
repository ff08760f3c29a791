import type { CaseReply, CollectionListReply, CompletionReply } from '#contract/cases.ts'
import type { TodayReply } from '#contract/statistics.ts'
import { call } from '../api.ts'
import { inDomain } from '../variants/domain.ts'
import { type ListedJourney, loadJourneys } from './journeys.ts'

export type Collection = { name: string; note: string | null; cases: CaseReply[] }
export type Library = { cases: CaseReply[]; collections: Collection[]; journeys: ListedJourney[] }

/** Fetches the cases that the student may see, with collections and journeys. */
export async function loadLibrary(): Promise<Library> {
  const [cases, shelves, journeys] = await Promise.all([
    loadCases(),
    call<CollectionListReply>('GET', inDomain('/api/v1/cases/collection/list/')),
    // A failure must not prevent the cases from loading.
    loadJourneys().catch(() => []),
  ])
  return { cases, collections: shelve(cases, shelves), journeys }
}

/** Fetches every case that the student may see. */
export async function loadCases(): Promise<CaseReply[]> {
  const { results } = await call<{ results: CaseReply[] }>('GET', inDomain('/api/v1/cases/?page_size=300'))
  return results
}

/** Fetches the scores by system; null on failure, so that the cases still load. */
export const loadCompletion = () => call<CompletionReply>('GET', '/api/v1/stats/completion/').catch(() => null)

/** Fetches today's suggestions; null on failure, so that the cases still load. */
export const loadToday = () => call<TodayReply>('GET', '/api/v1/stats/today/').catch(() => null)

/** Fills the collections with their cases, in the given order. Empty collections are left out. */
export function shelve(cases: CaseReply[], shelves: CollectionListReply): Collection[] {
  return shelves
    .map(({ name, note, cases: ids }) => ({ name, note, cases: inOrder(cases, ids) }))
    .filter((shelf) => shelf.cases.length > 0)
}

/** Returns the cases with these ids, in the order of the ids. */
export function inOrder(cases: readonly CaseReply[], ids: readonly number[]): CaseReply[] {
  const byId = new Map(cases.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const collectionPath = (name: string) => `/dashboard/cases?${new URLSearchParams({ collection: name })}`

/** Returns the student's progress in a collection or, before any, its description. */
export function collectionNote({ note, cases }: Collection): string {
  const done = cases.filter((one) => one.result !== null).length
  return done > 0 ? `${done} of ${cases.length} done` : (note ?? '')
}
