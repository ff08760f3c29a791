import type { Appearance, CaseFile } from '#engine/case/case-file.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { ScriptPart } from './script.ts'

/** How hard the day is for the speaker, as an acting direction. */
const FEELS: Record<CaseFile['distress'], string> = {
  mild: 'You can talk easily, and smile when they are kind.',
  moderate: 'It’s with you all the time. You can be calm, but not cheerful.',
  severe: 'This is very hard. Let it show between your sentences; at best you are relieved.',
}

const MOODS: Record<NonNullable<Appearance['mood']>, string> = {
  pain: 'You are in pain, and it shows in your face.',
  fear: 'You are frightened, and try not to show it.',
  grief: 'You are full of grief.',
  tired: 'You are worn out.',
}

/** Rules for someone who has never acted a patient. */
export const RULES: readonly string[] = [
  'Say the opening, then wait. Answer what was asked, and nothing more.',
  'If they ask two things at once, answer both. If they ask a wide question (“anything else?”), don’t offer what’s further down.',
  'Use your own words, but keep the facts: no new symptoms, times or medicines.',
  'If they ask something that isn’t here: “No, nothing like that.” For a date or a number: “I couldn’t tell you.”',
  'If they use words a patient wouldn’t know: “Sorry, what do you mean?”',
  'Never bring up what’s held back, and never say what you think they should ask.',
  'If they say something kind, take a moment before you carry on.',
]

const first = (name: string): string => name.split(' ')[0] ?? name

/** Returns who is being acted, and how they feel and talk. */
export function partOf({ file }: PatientCase): ScriptPart {
  const { patient, informant, distress } = file
  const { mood } = (informant ?? patient).look
  return {
    name: first((informant ?? patient).name),
    patient: first(patient.name),
    who: informant
      ? `${informant.name}, ${first(patient.name)}’s ${informant.relation}`
      : `${patient.name}${occupationOf(file)}`,
    feels: mood === undefined ? FEELS[distress] : `${MOODS[mood]} ${FEELS[distress]}`,
    talks: patient.voice,
  }
}

const occupationOf = ({ patient: { age, occupation } }: CaseFile): string =>
  occupation === undefined ? `, ${age}` : `, ${age}, ${occupation.charAt(0).toLowerCase()}${occupation.slice(1)}`
