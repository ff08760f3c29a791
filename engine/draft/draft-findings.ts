import type { ObservationName } from '#engine/case/findings-file.ts'
import { type DraftFault, type DraftLine, type DraftSection, linesUnder, partsOf } from './headings.ts'
import { firstLarge } from './stems.ts'

type Measured = { value: number; usual?: [number, number] }
export type DraftObservations = {
  at: string
  oxygen: string
  consciousness: 'alert'
  measured: Partial<Record<ObservationName, Measured>>
}
export type DraftFindings = {
  observations: DraftObservations[]
  examination: string[]
  results: { name: string; lines: { name: string; value: string }[] }[]
  first: number
}

/** Clinicians' abbreviations for bedside observations. */
const SHORT: [ObservationName, RegExp][] = [
  ['respiratory_rate', /\bRR\s*(\d+)/],
  ['heart_rate', /\b(?:P|HR)\s*(\d+)/],
  ['saturation', /\bSpO2\s*(\d+)/i],
  ['systolic', /\bBP\s*(\d+)\/\d+/],
  ['diastolic', /\bBP\s*\d+\/(\d+)/],
  ['temperature', /\bT\s*(\d+(?:\.\d+)?)/],
  ['capillary_refill', /\bCRT\s*(\d+)/],
  ['glucose', /\bglucose\s*(\d+(?:\.\d+)?)/i],
  ['pain', /\bpain\s*(\d+)/i],
  ['weight', /\bweight\s*(\d+(?:\.\d+)?)/i],
]
/** A bare number in a later set takes its observation from the same position in the set before. */
const BARE = /^\d+(?:\.\d+)?/

/**
 * Parses FOUND, one line per time: bedside numbers first, then examination findings after semicolons; `K 3.3` and the
 * like are test results. `after neb:` gives the time.
 */
export function findingsOfDraft(
  sections: readonly DraftSection[],
  { place, age }: { place: string; age: number },
  faults: DraftFault[],
): DraftFindings | undefined {
  const lines = linesUnder(sections, 'found')
  const [first] = lines
  if (!first) return undefined
  const found: DraftFindings = { observations: [], examination: [], results: [], first: first.number }
  for (const line of lines) takeIn(line, { place, age }, found)
  if (found.observations.length === 0)
    faults.push({ line: first.number, remedy: 'begin with what was measured, such as RR 28, P 122, SpO2 93 air' })
  return found
}

function takeIn(line: DraftLine, { place, age }: { place: string; age: number }, found: DraftFindings) {
  const [, when, rest = line.text] = /^([a-z][^:;,]*):\s*(.+)$/i.exec(line.text) ?? []
  const [bedside, ...others] = partsOf({ ...line, text: rest })
  const measured = bedside ? measuredIn(bedside.text, found.observations[0], age) : {}
  const isMeasured = Object.keys(measured).length > 0
  if (bedside && isMeasured)
    found.observations.push({
      at: when === undefined ? place : firstLarge(when),
      oxygen: oxygenIn(bedside.text),
      consciousness: 'alert',
      measured,
    })
  for (const { text } of bedside && !isMeasured ? [bedside, ...others] : others) {
    const [, name, value] = /^([A-Za-z][A-Za-z0-9 ]*?)\s+(\d[\d.]*\s*\S*)$/.exec(text) ?? []
    if (name === undefined || value === undefined) found.examination.push(firstLarge(text))
    else resultsOf(found).push({ name: firstLarge(name), value })
  }
}

function resultsOf({ results }: DraftFindings) {
  if (!results[0]) results.push({ name: 'First tests', lines: [] })
  return results[0]!.lines
}

function measuredIn(text: string, before: DraftObservations | undefined, age: number): DraftObservations['measured'] {
  const named = SHORT.flatMap(([name, form]): [ObservationName, number][] => {
    const [, value] = form.exec(text) ?? []
    return value === undefined ? [] : [[name, Number(value)]]
  })
  const bare = text
    .split(',')
    .map((part) => BARE.exec(part.trim())?.[0])
    .filter((value) => value !== undefined)
  const names = Object.keys(before?.measured ?? {}) as ObservationName[]
  const values =
    named.length > 0 ? named : names.slice(0, bare.length).map((name, at) => [name, Number(bare[at])] as const)
  return Object.fromEntries(values.map(([name, value]) => [name, withUsual(name, value, age)]))
}

const oxygenIn = (text: string) => /\bon\s+(.+)$/.exec(text)?.[1]?.trim() ?? 'air'

/** Adult resting ranges; children's ranges change with age and are left to the author. */
const USUAL: Partial<Record<ObservationName, [number, number]>> = {
  respiratory_rate: [12, 20],
  saturation: [95, 100],
  heart_rate: [60, 100],
  systolic: [100, 139],
  diastolic: [60, 89],
  temperature: [36.1, 37.9],
}
const GROWN = 16

function withUsual(name: ObservationName, value: number, age: number): Measured {
  const usual = age < GROWN ? undefined : USUAL[name]
  return { value, ...(usual && { usual }) }
}
