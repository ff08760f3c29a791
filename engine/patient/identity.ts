import { type AnswerContext, lineFor, type ReplyPart } from './answer-context.ts'
import { capitalised } from './in-voice.ts'

/** Returns name and age from the case, as the patient or informant gives them. */
export function identity({ patientCase }: AnswerContext): ReplyPart {
  const { file, voice } = patientCase
  const { name, age } = file.patient
  const years = age === 0 ? 'under a year old' : `${age}`
  const text = file.informant
    ? `This is ${name}. ${capitalised(voice.patient.they)}'s ${years}. I'm ${voice.patient.their} ${file.informant.relation}, ${file.informant.name}.`
    : `${name}. I'm ${years}.`
  return { answer: { act: 'identify', kind: 'talk' }, text, tone: 'talk', repeated: false }
}

/** Matches questions that ask more than whether the name is right. */
const MORE =
  /\b(?:names?|age|old|birth|born|birthday|dob|call(?:ed)?|address|related|relation\w*|mum|mam|mom|mother|dad|father|flatmate|friend|confirm|wristband)\b/i

/** Answers a check of the name ("Mr Fifita, isn't it?") with a yes, without the date of birth. */
export function namedRight(room: AnswerContext): ReplyPart | undefined {
  const { patientCase, said = '' } = room
  const names = patientCase.file.patient.name.split(' ')
  const asked = said
    .match(/[^.?!]+/g)
    ?.find((one) => names.some((name) => one.toLowerCase().includes(name.toLowerCase())))
  if (asked === undefined || MORE.test(asked)) return undefined
  return { answer: { act: 'identify', kind: 'talk' }, text: lineFor(room, 'named', 0), tone: 'talk', repeated: false }
}
