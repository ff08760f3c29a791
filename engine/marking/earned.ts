import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { EvidenceTable } from './evidence/row.ts'
import type { Evidence } from './mark-sheet.ts'
import { needs, sourceName } from './sources.ts'

/**
 * Returns the evidence that earned an item, in chronological order, or undefined when it was not earned: one piece for
 * `any`, one for each source needed for `all` and `atLeast`, always the earliest.
 */
export function evidenceFor(
  patientCase: PatientCase,
  { earnedBy }: MarkedItem,
  table: EvidenceTable,
): Evidence[] | undefined {
  const { sources, count } = needs(earnedBy)
  const names = new Set(sources.map((source) => sourceName(patientCase, source)))
  const found = [...names].flatMap((name) => earning(table, name) ?? []).sort(inTime)
  // Two names of one list may have the same canonical act, so `all` requires no more than the number of distinct names.
  return found.length >= Math.min(count, names.size) ? found.slice(0, count) : undefined
}

/** Returns the evidence for a source; undefined where it was not reached or only mentioned. */
export function earning(table: EvidenceTable, source: string): Evidence | undefined {
  const row = table.get(source)
  return row?.earns ? row.evidence : undefined
}

const inTime = (one: Evidence, other: Evidence): number => one.turn - other.turn || one.from - other.from
