import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { Evidence } from './mark-sheet.ts'
import { needs, type SourcesMet, sourceName } from './sources.ts'

/**
 * The evidence that earned an item, in the order in which it was said, or undefined when it was not earned. One piece
 * for `any`, one for each that was needed for `all` and `atLeast`: the first ones in time.
 */
export function evidenceFor(
  patientCase: PatientCase,
  { earnedBy }: MarkedItem,
  met: SourcesMet,
): Evidence[] | undefined {
  const { sources, count } = needs(earnedBy)
  const names = new Set(sources.map((source) => sourceName(patientCase, source)))
  const found = [...names].flatMap((name) => met.get(name) ?? []).sort(inTime)
  // Two names of one list may be the same act once they are canonical, so `all` asks for as many as there are names.
  return found.length >= Math.min(count, names.size) ? found.slice(0, count) : undefined
}

const inTime = (one: Evidence, other: Evidence): number => one.turn - other.turn || one.from - other.from
