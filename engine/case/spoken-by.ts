import type { CaseFile } from './case-file.ts'
import { voiceOf } from './voice.ts'

/** Whose voice answers: enough to choose a speaking voice. */
export type SpokenBy = { sex: 'female' | 'male'; age: 'child' | 'adult' | 'older' }

const GROWN_UP = 16
const OLDER = 65

/** The patient, or who speaks for them. A relation that leaves the sex open is given a woman's voice. */
export function spokenBy(file: Pick<CaseFile, 'patient' | 'informant'>): SpokenBy {
  const sex = voiceOf(file).speaker.they === 'he' ? 'male' : 'female'
  if (file.informant) return { sex, age: file.informant.relation === 'grandmother' ? 'older' : 'adult' }
  const { age } = file.patient
  return { sex, age: age < GROWN_UP ? 'child' : age >= OLDER ? 'older' : 'adult' }
}
