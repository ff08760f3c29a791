import { FRAMEWORKS, type Framework } from '#contract/values/frameworks.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import { partOfItem } from './part-of.ts'

const OPQRST = new Set<string>(['onset', 'provocation', 'quality', 'region', 'severity', 'time'])
const SAMPLE = new Set<string>(['symptoms', 'allergies', 'medications', 'past', 'last-intake', 'events'])

/**
 * Returns the heading for a question not asked yet. A single letter of SAMPLE or OPQRST ("Allergies") would be the
 * answer, so the name of the mnemonic is used instead.
 */
export function headingOf(
  framework: Framework,
  patientCase: Pick<PatientCase, 'complaint' | 'facts'>,
  item: Pick<MarkedItem, 'earnedBy'>,
): string {
  const part = partOfItem(framework, patientCase, item)
  if (OPQRST.has(part)) return 'OPQRST'
  if (SAMPLE.has(part)) return 'SAMPLE'
  return (FRAMEWORKS[framework].parts as Record<string, string>)[part]!
}
