import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** Sorts cases by closeness in level, then other body systems first: a circuit should not be three cardiac cases. */
export function byFit(current: PatientCase, cases: readonly PatientCase[]): PatientCase[] {
  const { level, system } = viewOf(current).card
  const apart = (one: PatientCase) => Math.abs(viewOf(one).card.level - level)
  const isSame = (one: PatientCase) => Number(viewOf(one).card.system === system)
  return cases.toSorted((one, other) => apart(one) - apart(other) || isSame(one) - isSame(other) || one.id - other.id)
}
