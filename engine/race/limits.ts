import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'

const QUESTIONS = 8
const SECONDS = 360

/** How many questions a race on this case allows, and how many seconds: eight and 360 unless the case says otherwise. */
export function limitsOf(patientCase: PatientCase): { questions: number; seconds: number } {
  const { race } = viewOf(patientCase)
  return { questions: race?.questions ?? QUESTIONS, seconds: race?.seconds ?? SECONDS }
}
