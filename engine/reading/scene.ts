import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Answer } from './answer.ts'
import { mergedAnswersOf } from './answers-of.ts'

/** Who is asked: the case with its answers by id, and what all cases share. */
export type Scene = { patientCase: PatientCase; content: Content; answers: ReadonlyMap<string, Answer> }

export const sceneOf = (patientCase: PatientCase, content: Content): Scene => ({
  patientCase,
  content,
  answers: answersById(patientCase),
})

const known = new WeakMap<PatientCase, ReadonlyMap<string, Answer>>()

/** A case's answers by id, also by the ids of those that were merged into them; made once for each case. */
export function answersById(patientCase: PatientCase): ReadonlyMap<string, Answer> {
  const before = known.get(patientCase)
  if (before) return before
  const merged = mergedAnswersOf(patientCase.file)
  const answers = new Map(merged.flatMap(({ answer, also }) => [answer.id, ...also].map((id) => [id, answer] as const)))
  known.set(patientCase, answers)
  return answers
}
