import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

const AT_MOST = 10

/** Returns cases of systems without a finished case, once any case is finished. */
export function studyGap(cases: readonly PatientCase[], finished: { has(id: number): boolean }): PatientCase[] {
  const met = new Set(cases.filter(({ id }) => finished.has(id)).map((one) => viewOf(one).card.system))
  if (met.size === 0) return []
  return cases.filter((one) => !met.has(viewOf(one).card.system)).slice(0, AT_MOST)
}
