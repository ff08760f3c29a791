import { type DifferentialCondition, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { reachOf, topicsDisclosed } from '#engine/marking/evidence/row.ts'
import { evidenceTable } from '#engine/marking/evidence/table.ts'

/** Returns the patient's diagnosis. Throws where the case has none. */
export const trueCondition = (patientCase: PatientCase): DifferentialCondition => {
  const leading = viewOf(patientCase).conditions.find(({ place }) => place === 'leading')
  if (!leading) throw new Error(`case ${patientCase.id} has no leading diagnosis`)
  return leading
}

/** Returns the other candidates of the differential. */
export const rivals = (patientCase: PatientCase): DifferentialCondition[] =>
  viewOf(patientCase).conditions.filter(({ place }) => place !== 'leading')

/** Returns the dangerous candidates, which must be ruled out. */
export const toExclude = (patientCase: PatientCase): DifferentialCondition[] =>
  viewOf(patientCase).conditions.filter(({ place }) => place === 'exclude')

/** Returns all features for and against a candidate. */
export const featuresOf = ({ for: raising, against: lowering }: DifferentialCondition) => [...raising, ...lowering]

/** Returns the features that these turns disclosed, by topic, including those implied by equivalent topics. */
export const cluesDisclosed = (patientCase: PatientCase, turns: readonly Turn[]): Set<string> =>
  topicsDisclosed(evidenceTable(patientCase, turns))

/** Whether these turns asked about one of its features, whether it was disclosed or withheld. */
export function isAskedAbout(
  patientCase: PatientCase,
  condition: DifferentialCondition,
  turns: readonly Turn[],
): boolean {
  const table = evidenceTable(patientCase, turns)
  return featuresOf(condition).some(({ topic }) => reachOf(table, topic) !== 'not-reached')
}

/** Returns these topics with those that they imply. */
export function asFeatures(patientCase: PatientCase, topics: ReadonlySet<string>): Set<string> {
  const alike = Object.entries(viewOf(patientCase).alike)
  const meant = alike.filter(([, others]) => others.some((topic) => topics.has(topic)))
  return new Set([...topics, ...meant.map(([topic]) => topic)])
}
