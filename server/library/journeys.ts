import { type JourneyListReply, journeyListReply } from '#contract/cases.ts'
import type { Journey } from '#engine/journeys/journey-file.ts'
import type { LoadedContent } from '../content/load-cases.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { findJourneyResults, type JourneyResult } from './journey-store.ts'

/** Returns every journey with the student's progress. */
export const listJourneys = endpoint({
  returns: journeyListReply,
  async handle({ user }, { db, content }) {
    const finished = await findJourneyResults(db, user.id)
    return [...content.journeys.values()].map((journey) => presentJourney(journey, doneIn(journey, finished)))
  },
})

const doneIn = (journey: Journey, finished: readonly JourneyResult[]): Map<number, JourneyResult> =>
  new Map(finished.filter(({ journeyId }) => journeyId === journey.id).map((done) => [done.caseId, done]))

function presentJourney(journey: Journey, done: ReadonlyMap<number, JourneyResult>): JourneyListReply[number] {
  const { id, title, summary, practises, cases } = journey
  return {
    id,
    title,
    summary,
    practises,
    completed: cases.filter((caseId) => done.has(caseId)).length,
    next_case: nextIn(cases, done),
    cases: cases.map((caseId) => presentStop(caseId, done.get(caseId))),
  }
}

const presentStop = (caseId: number, done: JourneyResult | undefined) => ({
  case_id: caseId,
  result: done ? { session_id: done.id, score: done.score, max_score: done.maxScore, stars: done.stars } : null,
})

/** Returns the first unfinished case after `last`, wrapping around at the end. Null if all are finished. */
function nextIn(cases: readonly number[], done: { has: (id: number) => boolean }, last?: number): number | null {
  const from = last === undefined ? 0 : cases.indexOf(last) + 1
  return [...cases.slice(from), ...cases.slice(0, from)].find((id) => !done.has(id)) ?? null
}

/** Returns the student's progress in a journey after one of its cases; null once the journey is no longer offered. */
export async function placeInJourney(db: Db, { journeys }: LoadedContent, user: { id: string }, at: JourneyStop) {
  const journey = at.journeyId === null ? undefined : journeys.get(at.journeyId)
  if (!journey?.cases.includes(at.caseId)) return null
  const done = doneIn(journey, await findJourneyResults(db, user.id))
  return {
    id: journey.id,
    title: journey.title,
    place: journey.cases.indexOf(at.caseId) + 1,
    completed: done.size,
    total: journey.cases.length,
    next_case: nextIn(journey.cases, done, at.caseId),
  }
}
type JourneyStop = { journeyId: string | null; caseId: number }

/** Returns the journey's id, or null if none is given. Throws for one that is unknown or does not contain this case. */
export function checkedJourney({ journeys }: LoadedContent, id: string | null | undefined, caseId: number) {
  if (id === null || id === undefined) return null
  const journey = journeys.get(id)
  if (!journey) throw notFound('We could not find this journey.')
  if (!journey.cases.includes(caseId)) throw notFound('This patient is not part of this journey.')
  return journey.id
}
