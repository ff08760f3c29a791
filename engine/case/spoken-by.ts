import { type Speakers, voiceOf } from './voice.ts'

/** Whose voice answers: enough to choose a speaking voice. */
export type SpokenBy = { sex: 'female' | 'male'; age: 'child' | 'adult' | 'older' }

const GROWN_UP = 16
const OLDER = 65

/** The patient, or who speaks for them. A relation that leaves the sex open is given a woman's voice. */
export function spokenBy(who: Speakers): SpokenBy {
  const sex = voiceOf(who).speaker.they === 'he' ? 'male' : 'female'
  if (who.informant) return { sex, age: who.informant.relation === 'grandmother' ? 'older' : 'adult' }
  const { age } = who.patient
  return { sex, age: age < GROWN_UP ? 'child' : age >= OLDER ? 'older' : 'adult' }
}
