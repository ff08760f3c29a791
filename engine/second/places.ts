import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Line, Thing } from './table.ts'

/** What the first design says somewhere: where it stands, its words, and the fact that it counts for. */
type Place = { where: string; text: string; fact?: string }

/** Where each line comes from in the first design, as fact ids by its key: found by its words, or named by it (`was`). */
export function placesOf(table: ReadonlyMap<string, Thing>, patientCase: PatientCase): Map<string, readonly string[]> {
  const byText = new Map<string, Place[]>()
  for (const place of oldPlaces(patientCase))
    byText.set(plain(place.text), [...(byText.get(plain(place.text)) ?? []), place])
  const places = new Map<string, readonly string[]>()
  for (const line of linesOf(table)) {
    const found = tellingOf(line).flatMap((text) => byText.get(plain(text)) ?? [])
    const facts = [...new Set([...(line.was ?? []), ...found.flatMap(({ fact }) => fact ?? [])])]
    if (facts.length > 0 || found.length > 0) places.set(line.key, facts)
  }
  return places
}

/** What the first design says and no line says any more: for whoever writes the case. */
export function noLongerSaid(table: ReadonlyMap<string, Thing>, patientCase: PatientCase): Place[] {
  const used = new Set(linesOf(table).flatMap(textsOf).map(plain))
  const kept = new Set([...placesOf(table, patientCase).values()].flat())
  const isKept = ({ where, fact }: Place) => fact !== undefined && kept.has(fact) && /^says|^again|^beside/.test(where)
  return oldPlaces(patientCase).filter((place) => !used.has(plain(place.text)) && !isKept(place))
}

const linesOf = (table: ReadonlyMap<string, Thing>): Line[] => [...table.values()].flatMap(({ lines }) => lines)

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** What tells: words of what is said before a line is earned tell nothing. */
const tellingOf = ({ says, again = [] }: Line): string[] => [says, ...[again].flat()]

const textsOf = ({ says, again = [], until }: Line): string[] => [says, ...[again].flat(), ...(until ? [until] : [])]

/** Everything that the first design's case says of facts, parts and people, with where it stands. */
export function oldPlaces({ facts, file }: PatientCase): Place[] {
  const ofFacts = [...facts.values()].flatMap((fact): Place[] => [
    { where: `says ${fact.id}`, text: fact.says, fact: fact.id },
    ...(fact.again ?? []).map((text) => ({ where: `again ${fact.id}`, text, fact: fact.id })),
    ...(fact.beside ? [{ where: `beside ${fact.id}`, text: fact.beside, fact: fact.id }] : []),
    ...(fact.until ? [{ where: `until ${fact.id}`, text: fact.until, fact: fact.id }] : []),
    ...Object.entries(fact.further ?? {}).map(([name, text]) => ({
      where: `further ${fact.id}.${name}`,
      text,
      fact: fact.id,
    })),
    ...(fact.follow ?? []).flatMap((one) =>
      'says' in one ? [{ where: `follow ${fact.id}: ${one.said[0]}`, text: one.says, fact: fact.id }] : [],
    ),
  ])
  const ofParts = (file.parts ?? []).flatMap(({ called, facts: [fact], further }) =>
    Object.entries(further ?? {}).map(([name, text]) => ({
      where: `part ${called[0]}.${name}`,
      text,
      ...(fact && { fact }),
    })),
  )
  const closer = Object.entries(file.closer ?? {}).map(([name, text]) => ({
    where: `closer ${name}`,
    text: text as string,
  }))
  const people = (file.people ?? []).flatMap(({ id, about }) =>
    Object.entries(about).flatMap(([name, told]) =>
      typeof told === 'string' ? [{ where: `person ${id}.${name}`, text: told }] : [],
    ),
  )
  return [...ofFacts, ...ofParts, ...closer, ...people]
}

/** Faults of `was`, `of` and `after`: what they name and is not there. */
export function faultsIn(table: ReadonlyMap<string, Thing>, { facts }: PatientCase): string[] {
  const lines = linesOf(table)
  const keys = new Set([...lines.map(({ key }) => key), ...table.keys()])
  return [
    ...lines.flatMap(({ key, was = [] }) =>
      was.filter((id) => !facts.has(id)).map((id) => `${key}: was ${id}, which is no fact`),
    ),
    ...lines.flatMap(({ key, when }) =>
      (when?.after ?? []).filter((id) => !keys.has(id)).map((id) => `${key}: after ${id}, which is no line`),
    ),
    ...[...table.values()].flatMap(({ id, of }) =>
      of && !table.has(of) ? [`${id}: of ${of}, which is no thing`] : [],
    ),
  ]
}
