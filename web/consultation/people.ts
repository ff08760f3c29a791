import type { CaseReply } from '#contract/cases.ts'
import { ageInWords } from '../ui/text/age.ts'
import { curly } from '../ui/text/curly.ts'

type People = Pick<CaseReply, 'patient_name' | 'gender' | 'patient_age' | 'informant' | 'presenting_complaint'>

/** Colloquial words for a relation, such as "mum" for mother. Other relations keep their name. */
const SPOKEN: Record<string, string> = { mother: 'mum', father: 'dad', grandmother: 'gran' }

export const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Returns how the composer addresses the person who answers: "Graham", or "Freya's dad". */
export function addressee({ patient_name, informant }: People): string {
  const name = firstName(patient_name)
  return informant ? `${name}’s ${relation(informant.relation)}` : name
}

/** Returns the line under the name: "57. “Tight chest pain”", or "2, with her dad Lars. “Barking cough”". */
export function whoLine(people: People): string {
  const { patient_age, gender, informant, presenting_complaint } = people
  const their = gender === 'Female' ? 'her' : 'his'
  const company = informant ? `, with ${their} ${relation(informant.relation)} ${firstName(informant.name)}` : ''
  return `${ageInWords(patient_age)}${company}. “${curly(presenting_complaint)}”`
}

/** Returns the three quick replies offered before the student's first message. */
export function quickReplies(people: People): string[] {
  const name = firstName(people.informant?.name ?? people.patient_name) || 'patient'
  return [`Hello ${name}`, 'Do I have your consent to continue?', 'What has brought you in?']
}

const relation = (word: string): string => SPOKEN[word] ?? word
