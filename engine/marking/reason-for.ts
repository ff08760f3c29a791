import type { CaseReference } from '#engine/case/case-view.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { midSentence } from './debrief-headline.ts'
import { topicsDrawnBy } from './topics-drawn.ts'

/** Why an item is marked in this patient, in one line, with its sources. */
export type Reason = { text: string; sources: Pick<CaseReference, 'title' | 'body' | 'year'>[] }

/**
 * Returns the author's reason for an item; without one, the diagnoses of the differential for and against which its
 * answer counts. Returns undefined for an item that affects none, such as a courtesy.
 */
export function reasonFor(patientCase: PatientCase, id: string): Reason | undefined {
  const item = patientCase.items.find((one) => one.id === id)
  if (!item) return undefined
  const text = item.why ?? weighs(patientCase, topicsDrawnBy(patientCase, [item]))
  if (text === undefined) return undefined
  const sources = patientCase.file.references.filter(({ supports }) => supports.includes(id))
  return { text, sources: sources.map(({ title, body, year }) => ({ title, body, year })) }
}

function weighs(patientCase: PatientCase, topics: ReadonlySet<string>): string | undefined {
  const moved = viewOf(patientCase).conditions.flatMap((condition) => {
    const [isFor, isAgainst] = [drawn(condition.for, topics), drawn(condition.against, topics)]
    const way = isFor && isAgainst ? 'either' : isFor ? 'for' : isAgainst ? 'against' : undefined
    return way ? [{ way, name: midSentence(condition.name) }] : []
  })
  const named = (way: string) => listed(moved.filter((one) => one.way === way).map(({ name }) => name))
  const [speaksFor, against, either] = ['for', 'against', 'either'].map(named)
  const sides = [speaksFor && `supports ${speaksFor}`, against && `counts against ${against}`].filter(Boolean)
  if (sides.length > 0) return `The answer ${sides.join(', and ')}.`
  return either ? `The answer may support or count against ${either}.` : undefined
}

const drawn = (features: readonly { topic: string }[], topics: ReadonlySet<string>): boolean =>
  features.some(({ topic }) => topics.has(topic))

/** Maximum number of names that fit on one line. */
const MOST_NAMED = 2

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  if (more > 0) return `${names.slice(0, MOST_NAMED).join(', ')} and ${more === 1 ? 'one other' : `${more} others`}`
  return names.join(' and ')
}
