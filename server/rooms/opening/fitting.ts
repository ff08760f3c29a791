import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

/** The same level first, and within it another system before the same: a circuit is not three times the heart. */
export function byFit(current: PatientCase, cases: readonly PatientCase[]): PatientCase[] {
  const { level, system } = viewOf(current).card
  const apart = (one: PatientCase) => Math.abs(viewOf(one).card.level - level)
  const isSame = (one: PatientCase) => Number(viewOf(one).card.system === system)
  return cases.toSorted((one, other) => apart(one) - apart(other) || isSame(one) - isSame(other) || one.id - other.id)
}
