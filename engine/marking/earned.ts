import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { EvidenceTable } from './evidence/row.ts'
import type { Evidence } from './mark-sheet.ts'
import { needs, sourceName } from './sources.ts'

/**
 * The evidence that earned an item, in the order in which it was said, or undefined when it was not earned. One piece
 * for `any`, one for each that was needed for `all` and `atLeast`: the first ones in time.
 */
export function evidenceFor(
  patientCase: PatientCase,
  { earnedBy }: MarkedItem,
  table: EvidenceTable,
): Evidence[] | undefined {
  const { sources, count } = needs(earnedBy)
  const names = new Set(sources.map((source) => sourceName(patientCase, source)))
  const found = [...names].flatMap((name) => earning(table, name) ?? []).sort(inTime)
  // Two names of one list may be the same act once they are canonical, so `all` asks for as many as there are names.
  return found.length >= Math.min(count, names.size) ? found.slice(0, count) : undefined
}

/** The evidence for a source that was met; undefined for one that was not, or was only mentioned. */
export function earning(table: EvidenceTable, source: string): Evidence | undefined {
  const row = table.get(source)
  return row?.earns ? row.evidence : undefined
}

const inTime = (one: Evidence, other: Evidence): number => one.turn - other.turn || one.from - other.from
