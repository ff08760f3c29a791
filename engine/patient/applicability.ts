import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

const OF_WOMEN = ['sx:vaginal_discharge', 'sx:vaginal_bleeding', 'sx:periods', 'menstrual', 'obstetric']
const OF_MEN = ['sx:penile_discharge', 'sx:testicular', 'sx:erectile']

/** Whether a question can apply to this patient's body: a man has no last menstrual period. */
export function isApplicable({ file }: PatientCase, act: ActId): boolean {
  return !(file.patient.gender === 'Male' ? OF_WOMEN : OF_MEN).includes(act)
}
