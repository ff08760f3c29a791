import type { CaseReply, JourneyListReply } from '#contract/cases.ts'
import { call, Refusal } from '../api.ts'
import { NO_SUCH_JOURNEY } from './no-such-journey.ts'

export type ListedJourney = JourneyListReply[number]

export const loadJourneys = () => call<ListedJourney[]>('GET', '/api/v1/cases/case-journey-list/')

/** Fetches a journey. Throws a refusal if it does not exist or does not include this case. */
export async function readJourney(journeyId: string, caseId: number): Promise<ListedJourney> {
  return journeyOf(await loadJourneys(), journeyId, caseId)
}

export function journeyOf(journeys: readonly ListedJourney[], journeyId: string, caseId: number): ListedJourney {
  const journey = journeys.find(({ id }) => id === journeyId)
  if (!journey) throw refused('We could not find this journey.')
  if (!journey.cases.some(({ case_id }) => case_id === caseId))
    throw refused('This patient is not part of this journey.')
  return journey
}

const refused = (message: string) => new Refusal(404, { code: NO_SUCH_JOURNEY, message })

/** A case of a journey, with the student's progress. */
export type Stop = {
  place: number
  state: 'done' | 'open' | 'next' | 'later'
  result: ListedJourney['cases'][number]['result']
  /** Its `result` is the one within this journey, not the best overall. */
  patientCase: CaseReply
}

/** Returns the journey's cases in order, without those missing from the library. */
export function stopsOf(journey: ListedJourney, cases: readonly CaseReply[]): Stop[] {
  const byId = new Map(cases.map((one) => [one.id, one]))
  return journey.cases.flatMap(({ case_id, result }, at) => {
    const found = byId.get(case_id)
    if (!found) return []
    return [{ place: at + 1, state: stateOf(journey, found, result), result, patientCase: { ...found, result } }]
  })
}

function stateOf(journey: ListedJourney, one: CaseReply, result: Stop['result']): Stop['state'] {
  if (one.open_session?.case_journey_id === journey.id) return 'open'
  if (result) return 'done'
  return one.id === journey.next_case ? 'next' : 'later'
}

/** Returns the case to continue with: the unfinished one, else the next, else the first. */
export function caseToContinue(journey: ListedJourney, cases: readonly CaseReply[]): number | undefined {
  const waiting = stopsOf(journey, cases).find(({ state }) => state === 'open')
  return waiting?.patientCase.id ?? journey.next_case ?? journey.cases[0]?.case_id
}

export function progressInWords({ completed, cases }: ListedJourney): string {
  if (completed === 0) return `${cases.length} patients`
  return completed === cases.length ? `All ${cases.length} done` : `${completed} of ${cases.length} done`
}
