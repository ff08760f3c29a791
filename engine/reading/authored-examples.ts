import { viewOf } from '#engine/case/case-view.ts'
import type { Fact } from '#engine/case/fact.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { isPlain } from '#engine/case/plain-fact.ts'
import { needs } from '#engine/marking/sources.ts'
import type { PatientAnswers } from '#engine/patient/answers.ts'
import { modelQuestion } from '#engine/patient/default-lines.ts'
import type { Example } from './choosing/candidate.ts'

/**
 * Returns the example questions in a case's own files, by fact id: the model question of each act that a fact answers,
 * the better question of a rubric item, and a race's question that elicits one fact.
 */
export function authoredExamples(patientCase: PatientCase, answers: PatientAnswers): Map<string, Example[]> {
  const found = new Map<string, Example[]>()
  const add = (fact: Fact | undefined, question: string | undefined) => {
    if (fact && question !== undefined) found.set(fact.id, [...(found.get(fact.id) ?? []), { question }])
  }
  for (const act of patientCase.factsByAct.keys())
    add(factFor(patientCase, act), modelQuestion(answers, act, patientCase.voice))
  for (const { better, earnedBy } of patientCase.items) {
    const [source = ''] = needs(earnedBy).sources
    const id = source.startsWith('fact:') ? source.slice('fact:'.length) : ''
    add(patientCase.facts.get(id) ?? factFor(patientCase, source), better)
  }
  for (const { ask, tells } of viewOf(patientCase).race?.asks ?? [])
    if (tells.length === 1) add(patientCase.facts.get(tells[0] ?? ''), ask)
  return found
}

/** Returns the fact that an act asks for first: an unconditional one where possible. */
const factFor = ({ factsByAct }: PatientCase, act: string): Fact | undefined => {
  const facts = factsByAct.get(act) ?? []
  return facts.find(isPlain) ?? facts[0]
}
