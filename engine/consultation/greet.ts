import type { PatientCase } from '#engine/case/patient-case.ts'
import { pickVariant } from '#engine/patient/pick-variant.ts'
import type { Content } from './content.ts'

/** Returns the patient's greeting. Without a first name the student is "Doc". */
export function greet(
  patientCase: PatientCase,
  content: Content,
  studentFirstName: string | undefined,
  seed: string,
): string {
  return pickVariant(content.greetings, seed, `greeting-${patientCase.id}`).replaceAll(
    '{name}',
    studentFirstName?.trim() || 'Doc',
  )
}
