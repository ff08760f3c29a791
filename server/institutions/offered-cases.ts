import type { PatientCase } from '#engine/case/patient-case.ts'
import type { LoadedContent } from '../content/load-cases.ts'
import type { Deps } from '../deps.ts'
import { offersCase } from './access.ts'
import type { Membership } from './membership-store.ts'

/** Iterates over offered cases only, but finds any case by id: records need the case that they were made with. */
class CasesWithRecords extends Map<number, PatientCase> {
  readonly #whole: ReadonlyMap<number, PatientCase>

  constructor(offered: Iterable<[number, PatientCase]>, whole: ReadonlyMap<number, PatientCase>) {
    super(offered)
    this.#whole = whole
  }
  override get(id: number) {
    return this.#whole.get(id)
  }
  override has(id: number) {
    return this.#whole.has(id)
  }
}

/** Routes for a user's own records: a consultation, quiz, card, message or group session, or lists of these. */
const RECORDS =
  /:(?:sessionId|roomId|quizId|cardId|knockId)\b|^\/api\/message\/:id|\/cases\/:id\/questions\/$|\/(?:case-history|agent\/(?:learn|portfolio)|session_pwf)\/$/
/** Of those, the routes that begin something new. */
const BEGINS = /\/again\/$/

/** Reports whether a route, by its URL pattern, opens records that may have begun before a case was hidden. */
export const isRecord = (url: string): boolean => RECORDS.test(url) && !BEGINS.test(url)

/**
 * Returns a route's dependencies limited to the cases that the caller may use: with published cases offered to them,
 * and without those that their institution hides. Records find a case even after it was withdrawn.
 */
export function depsFor(deps: Deps, membership: Membership | null, records: boolean): Deps {
  const isLimited = membership !== null && (membership.allowed !== null || membership.hidden.length > 0)
  if (!isLimited && deps.content.published.newest.size === 0) return deps
  return { ...deps, content: offeredContent(deps.content, membership, records) }
}

function offeredContent(content: LoadedContent, membership: Membership | null, records: boolean): LoadedContent {
  const published = content.published.offeredTo(membership?.institutionId ?? null)
  const offered = [...content.cases, ...published].filter(([id]) => !membership || offersCase(membership, id))
  const whole = () => new Map([...content.cases, ...content.published.newest])
  const cases = records ? new CasesWithRecords(offered, whole()) : new Map(offered)
  if (!membership) return { ...content, cases }
  const journeys = [...content.journeys].flatMap(([id, journey]) => {
    const stops = journey.cases.filter((caseId) => offersCase(membership, caseId))
    return stops.length > 0 ? [[id, { ...journey, cases: stops }] as const] : []
  })
  return { ...content, cases, journeys: new Map(journeys) }
}
