import { z } from 'zod'
import { bedsideNumbers } from './bedside-numbers.ts'
import {
  heading,
  headOf,
  type Imported,
  isNothing,
  type LeftOver,
  leavesOf,
  type Origin,
  part,
  plain,
} from './imported.ts'
import { denialsIn, lifeLines, storyLines } from './narrative-lines.ts'

// AgentClinic: github.com/SamuelSchmidgall/AgentClinic, one case per line of agentclinic_medqa.jsonl.

const words = z.string()
const record = z.object({
  OSCE_Examination: z.looseObject({
    Objective_for_Doctor: words.optional(),
    Patient_Actor: z.looseObject({
      Demographics: words,
      History: words,
      Symptoms: z.looseObject({ Primary_Symptom: words, Secondary_Symptoms: z.array(words).default([]) }),
      Past_Medical_History: words.optional(),
      Social_History: words.optional(),
      Review_of_Systems: words.optional(),
    }),
    Physical_Examination_Findings: z.json().optional(),
    Test_Results: z.json().optional(),
    Correct_Diagnosis: words,
  }),
})

export type AgentClinicCase = z.infer<typeof record>

export const agentClinicCase = (value: unknown): AgentClinicCase | undefined => record.safeParse(value).data

const ORIGIN: Origin = {
  collection: 'AgentClinic (agentclinic_medqa.jsonl)',
  licence: 'MIT License, Copyright (c) 2024 Samuel Schmidgall',
}

const KNOWN = ['Demographics', 'History', 'Symptoms', 'Past_Medical_History', 'Social_History', 'Review_of_Systems']

const EXAM = [
  ...['Objective_for_Doctor', 'Patient_Actor', 'Physical_Examination_Findings', 'Test_Results', 'Correct_Diagnosis'],
]

const without = (map: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key)))

/**
 * Converts a record to a draft with this case number; the author still puts the clinician's words into the patient's.
 */
export function draftOfAgentClinic({ OSCE_Examination: exam }: AgentClinicCase, id: number): Imported {
  const { Patient_Actor: actor, Correct_Diagnosis: diagnosis } = exam
  const { Symptoms: symptoms } = actor
  const person = { diagnosis, ...demographics(actor.Demographics), name: undefined, occupation: undefined }
  const { lines, missing } = headOf(id, person, ORIGIN)
  const { denied, others } = denialsIn(actor.Review_of_Systems ?? '')
  const absent = symptoms.Secondary_Symptoms.filter((one) => /^no /i.test(one))
  const present = symptoms.Secondary_Symptoms.filter((one) => !absent.includes(one))
  const no = [...absent.map((one) => part(one.slice('no '.length))), ...denied]
  const social = actor.Social_History ?? ''
  const found = foundIn(exam.Physical_Examination_Findings, exam.Test_Results)
  const draft = [
    ...lines,
    `OPENS ${plain(symptoms.Primary_Symptom)}`,
    'STORY',
    ...storyLines(actor.History),
    ...(present.length > 0 ? [` with it: ${present.map(part).join('; ')}`] : []),
    ...others.filter((one) => !isNothing(one)).map((one, at) => ` systems ${at + 1}: ${part(one)}`),
    ...heading('PAST', actor.Past_Medical_History),
    ...(isNothing(social) ? [] : ['LIFE', ...lifeLines(social)]),
    ...(no.length > 0 ? [`NO ${no.join('; ')}`] : []),
    ...found.lines,
  ]
  const left = [
    ...missing,
    ...(exam.Objective_for_Doctor ? [{ where: 'Objective_for_Doctor', words: exam.Objective_for_Doctor }] : []),
    ...found.left,
    ...leavesOf(without(actor, KNOWN)),
    ...leavesOf(without(symptoms, ['Primary_Symptom', 'Secondary_Symptoms'])),
    ...leavesOf(without(exam, EXAM)),
  ]
  return { draft: `${draft.join('\n')}\n`, left }
}

/** Parses age and sex: "35-year-old female", "8-month-old boy". */
function demographics(text: string) {
  const [, number, unit] = /(\d+)[\s-]*(year|month|yo\b|y\/o)/i.exec(text) ?? []
  const age = number === undefined ? undefined : unit?.toLowerCase() === 'month' ? `${number} months` : number
  const isWoman = /\b(female|woman|girl)\b/i.test(text)
  const isMan = !isWoman && /\b(male|man|boy)\b/i.test(text)
  return { age, gender: isWoman ? ('woman' as const) : isMan ? ('man' as const) : undefined }
}

/**
 * Returns FOUND: bedside numbers, then examination findings. Without bedside numbers a draft has no FOUND, and tests
 * have no line.
 */
function foundIn(examination: unknown, tests: unknown): { lines: string[]; left: LeftOver[] } {
  const { Vital_Signs: vitals, ...rest } = Object(examination) as Record<string, unknown>
  const numbers = bedsideNumbers(
    leavesOf(vitals)
      .map(({ where, words }) => `${where} ${words}`)
      .join(', '),
  )
  const results = leavesOf(tests).map(({ where, words }) => ({ where: `Test results, ${where}`, words }))
  const examined = leavesOf(rest)
  if (numbers.length === 0)
    return { lines: [], left: [...[...leavesOf(vitals), ...examined].map(inExamination), ...results] }
  const parts = examined.map(({ where, words }) => part(`${where}: ${words}`))
  return { lines: [`FOUND ${[numbers.join(', '), ...parts].join('; ')}`], left: results }
}

const inExamination = ({ where, words }: LeftOver): LeftOver => ({ where: `Examination, ${where}`, words })
