import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ActId } from '#engine/vocabulary/acts.ts'

const OF_WOMEN = ['sx:vaginal_discharge', 'sx:vaginal_bleeding', 'sx:periods', 'menstrual', 'obstetric']
const OF_MEN = ['sx:penile_discharge', 'sx:testicular', 'sx:erectile']

/** Whether a question can be about this patient's body at all: a man has no answer to when his last period was. */
export function suits({ file }: PatientCase, act: ActId): boolean {
  return !(file.patient.gender === 'Male' ? OF_WOMEN : OF_MEN).includes(act)
}

/** At this age a woman's periods are behind her; younger, a case says so itself. */
const PAST_PERIODS = 62

/** Whether a question asks for what ended long ago: the date of the last period of a woman of ninety. */
export function isLongPast({ file, factsByAct }: PatientCase, act: ActId): boolean {
  const { gender, age } = file.patient
  return /^(menstrual|sx:periods)$/.test(act) && gender === 'Female' && age >= PAST_PERIODS && !factsByAct.has(act)
}
