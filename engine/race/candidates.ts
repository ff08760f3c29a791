import { type DifferentialCondition, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { reachOf, topicsHeard } from '#engine/marking/evidence/row.ts'
import { evidenceTable } from '#engine/marking/evidence/table.ts'

/** The diagnosis that the patient has. */
export const trueCondition = (patientCase: PatientCase): DifferentialCondition => {
  const leading = viewOf(patientCase).conditions.find(({ place }) => place === 'leading')
  if (!leading) throw new Error(`case ${patientCase.id} has no leading diagnosis`)
  return leading
}

/** What it could be and is not. */
export const rivals = (patientCase: PatientCase): DifferentialCondition[] =>
  viewOf(patientCase).conditions.filter(({ place }) => place !== 'leading')

/** The dangerous ones among them, which must be ruled out. */
export const toExclude = (patientCase: PatientCase): DifferentialCondition[] =>
  viewOf(patientCase).conditions.filter(({ place }) => place === 'exclude')

/** Everything that speaks for or against a candidate. */
export const featuresOf = ({ for: raising, against: lowering }: DifferentialCondition) => [...raising, ...lowering]

/** The features that these turns disclosed, by topic; some topics imply the one that a feature names. */
export const cluesTold = (patientCase: PatientCase, turns: readonly Turn[]): Set<string> =>
  topicsHeard(evidenceTable(patientCase, turns))

/** Whether these turns asked about one of its features: whatever was answered, disclosed or withheld. */
export function isAskedAbout(
  patientCase: PatientCase,
  condition: DifferentialCondition,
  turns: readonly Turn[],
): boolean {
  const table = evidenceTable(patientCase, turns)
  return featuresOf(condition).some(({ topic }) => reachOf(table, topic) !== 'not-reached')
}

/** These topics, and those that they imply. */
export function asFeatures(patientCase: PatientCase, topics: ReadonlySet<string>): Set<string> {
  const alike = Object.entries(viewOf(patientCase).alike)
  const meant = alike.filter(([, others]) => others.some((topic) => topics.has(topic)))
  return new Set([...topics, ...meant.map(([topic]) => topic)])
}
