import { capitalised } from './in-voice.ts'
import type { Piece, Room } from './room.ts'

/** Name and age, from the case: what the patient, or who brought them, says when asked who they are. */
export function identity({ patientCase }: Room): Piece {
  const { file, voice } = patientCase
  const { name, age } = file.patient
  const years = age === 0 ? 'under a year old' : `${age}`
  const text = file.informant
    ? `This is ${name}. ${capitalised(voice.patient.they)}'s ${years}. I'm ${voice.patient.their} ${file.informant.relation}, ${file.informant.name}.`
    : `${name}. I'm ${years}.`
  return { answer: { act: 'identify', kind: 'talk' }, text, tone: 'talk', repeated: false }
}
