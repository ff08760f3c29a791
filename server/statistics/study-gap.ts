import type { PatientCase } from '#engine/case/patient-case.ts'

const AT_MOST = 10

/** Cases of systems in which nothing is finished, once anything is. */
export function studyGap(cases: readonly PatientCase[], finished: { has(id: number): boolean }): PatientCase[] {
  const met = new Set(cases.filter(({ id }) => finished.has(id)).map(({ file }) => file.system))
  if (met.size === 0) return []
  return cases.filter(({ file }) => !met.has(file.system)).slice(0, AT_MOST)
}
