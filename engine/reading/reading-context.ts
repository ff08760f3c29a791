import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Content } from '#engine/consultation/content.ts'
import type { Answer } from './answer.ts'
import { answersOf } from './answers-of.ts'

/** The patient: the case with its answers by id, and the content shared by all cases. */
export type ReadingContext = { patientCase: PatientCase; content: Content; answers: ReadonlyMap<string, Answer> }

export const sceneOf = (patientCase: PatientCase, content: Content): ReadingContext => ({
  patientCase,
  content,
  answers: answersById(patientCase),
})

const known = new WeakMap<PatientCase, ReadonlyMap<string, Answer>>()

/** Returns a case's answers by id, including former ids; cached per case. */
export function answersById(patientCase: PatientCase): ReadonlyMap<string, Answer> {
  const before = known.get(patientCase)
  if (before) return before
  const own = new Map(answersOf(patientCase.file).map((answer) => [answer.id, answer]))
  const earlier = [...patientCase.renamed].flatMap(([was, now]) => {
    const answer = own.get(now)
    return answer ? [[was, answer] as const] : []
  })
  const opening = own.get('opening-words')
  const opens = opening?.fact === undefined ? [] : [[opening.fact, opening] as const]
  const answers = new Map([...opens, ...earlier, ...own])
  known.set(patientCase, answers)
  return answers
}
