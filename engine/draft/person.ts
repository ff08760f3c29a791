import { type DraftFault, type DraftLine, type DraftSection, linesUnder } from './headings.ts'

/** The patient of a draft and the setting of the encounter. */
export type DraftPerson = {
  id: number
  diagnosis: string
  name: string
  /** In years. */
  age: number
  gender: 'Male' | 'Female' | undefined
  occupation: string | undefined
  /** Place and time of the encounter: "ED 17:10". */
  place: string
  seconds: number
}

const FORM = 'CASE 52 acute asthma | Jasmine Osei, 22, woman, drama student | ED 17:10 | 11 min'
const MEN = ['man', 'boy', 'male', 'm']
const WOMEN = ['woman', 'girl', 'female', 'f']

/** Parses the CASE line. Adds faults that show the expected form. */
export function personOf(sections: readonly DraftSection[], faults: DraftFault[]): DraftPerson | undefined {
  const [line] = linesUnder(sections, 'case')
  if (!line) {
    faults.push({ line: sections[0]?.number ?? 1, remedy: `write who it is first: ${FORM}` })
    return undefined
  }
  const [head = '', who = '', place = '', minutes = ''] = line.text.split('|').map((part) => part.trim())
  const [, id, diagnosis = ''] = /^(\d+)\s+(.+)$/.exec(head) ?? []
  const [name = '', age = '', ...rest] = who.split(',').map((part) => part.trim())
  const gender = genderIn(rest)
  const occupation = rest.filter((word) => genderIn([word]) === undefined).join(', ')
  const years = ageIn(age)
  const found = { id: Number(id), diagnosis, name, age: years ?? 0, gender, occupation: occupation || undefined }
  const wrong = [
    ...(id === undefined ? ['a number and a diagnosis after CASE'] : []),
    ...(name === '' ? ['the name'] : []),
    ...(years === undefined ? ['the age, such as 22 or 5 months'] : []),
    ...(place === '' ? ['where and when'] : []),
  ]
  if (wrong.length > 0) faults.push({ line: line.number, remedy: `it lacks ${wrong.join(', ')}: ${FORM}` })
  const seconds = secondsIn(minutes, line, faults)
  return wrong.length > 0 ? undefined : { ...found, place, seconds }
}

function genderIn(words: readonly string[]): 'Male' | 'Female' | undefined {
  const small = words.map((word) => word.toLowerCase())
  if (small.some((word) => MEN.includes(word))) return 'Male'
  return small.some((word) => WOMEN.includes(word)) ? 'Female' : undefined
}

function ageIn(text: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s*(years?|months?)?$/.exec(text) ?? []
  if (number === undefined) return undefined
  return unit?.startsWith('month') ? Math.round((Number(number) / 12) * 100) / 100 : Number(number)
}

const TEN_MINUTES = 600

function secondsIn(text: string, { number }: DraftLine, faults: DraftFault[]): number {
  if (text === '') return TEN_MINUTES
  const [, minutes] = /^(\d+)\s*min(?:utes)?$/.exec(text) ?? []
  if (minutes !== undefined && Number(minutes) >= 2 && Number(minutes) <= 30) return Number(minutes) * 60
  faults.push({ line: number, remedy: `"${text}" is not a length: write 2 to 30 min` })
  return TEN_MINUTES
}
