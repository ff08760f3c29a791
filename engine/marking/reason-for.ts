import type { Reference } from '#engine/case/case-view.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { midSentence } from './debrief-headline.ts'
import { topicsDrawnBy } from './topics-drawn.ts'

/** Why an item is marked in this patient, in one line, and what that rests on. */
export type Reason = { text: string; sources: Pick<Reference, 'title' | 'body' | 'year'>[] }

/**
 * The author's reason for an item; where there is none, which diagnoses of the differential its answer speaks for and
 * against. Undefined for an item that weighs on nothing, such as a courtesy.
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
  const named = (side: 'for' | 'against') =>
    viewOf(patientCase)
      .conditions.filter((condition) => condition[side].some(({ topic }) => topics.has(topic)))
      .map(({ name }) => midSentence(name))
  const sides = (['for', 'against'] as const).flatMap((side) => {
    const names = named(side)
    return names.length > 0 ? [`${side} ${listed(names)}`] : []
  })
  return sides.length > 0 ? `The answer speaks ${sides.join(', and ')}.` : undefined
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
