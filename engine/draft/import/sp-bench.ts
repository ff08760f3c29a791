import { z } from 'zod'
import { bedsideNumbers } from './bedside-numbers.ts'
import {
  heading,
  headOf,
  type Imported,
  isNothing,
  leavesOf,
  type Origin,
  part,
  plain,
  sentencesOf,
} from './imported.ts'
import { denialsIn, lifeLines, storyLines } from './narrative-lines.ts'

// SPBench: github.com/FreedomIntelligence/EasyMED, one case per file in SPBench/SPBench_case.

const words = z.string()
const record = z.looseObject({
  caseTitle: words,
  patientProfile: z
    .object({ name: words.optional(), age_value: z.number().optional(), chief_complaint: words })
    .catchall(z.union([words, z.number(), z.null()])),
})

export type SpBenchCase = z.infer<typeof record>

export const spBenchCase = (value: unknown): SpBenchCase | undefined => record.safeParse(value).data

const ORIGIN: Origin = {
  collection: 'SPBench (FreedomIntelligence/EasyMED)',
  licence: 'MIT License as its README says',
}

/** Fields that are copied to a heading of the draft. */
const TAKEN = [
  ...['name', 'age_value', 'age_unit', 'gender', 'occupation', 'chief_complaint', 'present_illness_history'],
  ...['past_medical_history', 'other_medical_history', 'surgery_injury_history', 'infection_history'],
  ...['allergy_history', 'family_history', 'personal_history', 'menstrual_history', 'reproductive_history'],
  ...['marital_status', 'social_background', 'system_review', 'idea', 'concern', 'expectation'],
]

/** Converts a record to a draft with this case number. */
export function draftOfSpBench({ caseTitle, patientProfile: profile, ...file }: SpBenchCase, id: number): Imported {
  const said = (key: string): string => (typeof profile[key] === 'string' ? profile[key] : '')
  const { lines, missing } = headOf(id, personIn(caseTitle, profile), ORIGIN)
  const past = ['past_medical_history', 'surgery_injury_history', 'infection_history', 'other_medical_history']
    .map(said)
    .filter((one) => !isNothing(one))
  const home = ['marital_status', 'social_background'].map(said).filter((one) => !isNothing(one))
  const labelled = (
    [
      ['periods', 'menstrual_history'],
      ['pregnancies', 'reproductive_history'],
      ['thinks', 'idea'],
      ['fears', 'concern'],
      ['hopes', 'expectation'],
    ] as const
  ).flatMap(([label, key]) => (isNothing(said(key)) ? [] : [` ${label}: ${part(said(key))}`]))
  const life = [...(isNothing(said('personal_history')) ? [] : lifeLines(said('personal_history'))), ...labelled]
  const { denied, others } = denialsIn(said('system_review'))
  const numbers = bedsideNumbers(said('basic_info'))
  const draft = [
    ...lines,
    `OPENS ${plain(profile.chief_complaint)}`,
    'STORY',
    ...storyLines(said('present_illness_history')),
    ...others.filter((one) => !isNothing(one)).map((one, at) => ` systems ${at + 1}: ${part(one)}`),
    ...(past.length > 0 ? [`PAST ${past.map(part).join('; ')}`] : []),
    ...heading('ALLERGY', said('allergy_history')),
    ...heading('FAMILY', said('family_history')),
    ...(home.length > 0 ? [`HOME ${home.map(part).join('; ')}`] : []),
    ...(life.length > 0 ? ['LIFE', ...life] : []),
    ...(denied.length > 0 ? [`NO ${denied.join('; ')}`] : []),
    ...(numbers.length > 0 ? [`FOUND ${numbers.join(', ')}`] : []),
  ]
  const text = `${draft.join('\n')}\n`
  const rest = Object.keys(profile).filter((key) => !TAKEN.includes(key) && !isNothing(String(profile[key] ?? '')))
  const left = [
    ...missing,
    ...(/\p{Script=Han}/u.test(text)
      ? [{ where: 'language', words: 'the record is in Chinese: put the notes into English, and the diagnosis first' }]
      : []),
    ...rest.map((key) => ({ where: key, words: String(profile[key]) })),
    ...leavesOf(file).filter(({ where }) => where !== 'caseId'),
  ]
  return { draft: text, left }
}

function personIn(diagnosis: string, profile: SpBenchCase['patientProfile']) {
  const { name, age_value: age, age_unit: unit, gender, occupation } = profile
  const isMonths = /month|月/i.test(String(unit ?? ''))
  const isWoman = /female|女/i.test(String(gender ?? ''))
  const isMan = !isWoman && /male|男/i.test(String(gender ?? ''))
  return {
    diagnosis: sentencesOf(diagnosis)[0] ?? diagnosis,
    name,
    age: age === undefined ? undefined : isMonths ? `${age} months` : String(age),
    gender: isWoman ? ('woman' as const) : isMan ? ('man' as const) : undefined,
    occupation: typeof occupation === 'string' && !isNothing(occupation) ? occupation : undefined,
  }
}
