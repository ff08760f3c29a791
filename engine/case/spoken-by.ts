import { type Speakers, voiceOf } from './voice.ts'

/** Whose voice answers, in enough detail to choose a speech-synthesis voice. */
export type SpokenBy = { sex: 'female' | 'male'; age: 'child' | 'adult' | 'older' }

const GROWN_UP = 16
const OLDER = 65

/** Returns the voice of the patient, or of the informant. A relation that does not imply a sex gets a female voice. */
export function spokenBy(who: Speakers): SpokenBy {
  const sex = voiceOf(who).speaker.they === 'he' ? 'male' : 'female'
  if (who.informant) return { sex, age: who.informant.relation === 'grandmother' ? 'older' : 'adult' }
  const { age } = who.patient
  return { sex, age: age < GROWN_UP ? 'child' : age >= OLDER ? 'older' : 'adult' }
}
