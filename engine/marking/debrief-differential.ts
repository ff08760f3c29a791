import { canonicalAct } from '#engine/case/canonical-act.ts'
import type { Diagnosis } from '#engine/case/case-file.ts'
import type { MarkedItem, PatientCase } from '#engine/case/patient-case.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { factsToldIn } from '#engine/patient/memory.ts'
import { type Ranking, rankedOf } from './debrief-ranking.ts'
import { needs, sourceName } from './sources.ts'

/** One clue for or against a diagnosis: whether the student drew it out, and whether a must-ask would have. */
export type Clue = { fact: string; text: string; elicited: boolean; mustAsk: boolean }

export type WeighedDiagnosis = {
  condition: string
  name: string
  place: Diagnosis['place']
  /** Where the student put it, from 1; absent when not on the list. */
  studentRank?: number
  for: Clue[]
  against: Clue[]
}

/** The case's differential with what this consultation found out for and against each. */
export function weigh(patientCase: PatientCase, turns: readonly Turn[], ranking: Ranking): WeighedDiagnosis[] {
  const told = factsToldIn(turns)
  const vital = factsOf(
    patientCase,
    patientCase.items.filter(({ mustAsk }) => mustAsk),
  )
  const clue = ({ fact, text }: { fact: string; text: string }): Clue => {
    return { fact, text, elicited: told.has(fact), mustAsk: vital.has(fact) }
  }
  return patientCase.file.differential.map(({ condition, name, place, ...features }) => {
    const studentRank = rankedOf(ranking, condition)
    const weighed = { condition, name, place, for: features.for.map(clue), against: features.against.map(clue) }
    return studentRank === undefined ? weighed : { ...weighed, studentRank }
  })
}

/** Facts that these items draw out. A source that counts only with certain words draws out no more than they ask for. */
export function factsOf(patientCase: PatientCase, items: readonly MarkedItem[]): Set<string> {
  const plain = items.flatMap(({ earnedBy }) => needs(earnedBy).sources.filter((one) => typeof one === 'string'))
  const sources = new Set(plain.map((one) => sourceName(patientCase, one)))
  const facts = patientCase.file.facts.filter(
    ({ id, acts }) =>
      sources.has(`fact:${id}`) || acts.some((act) => sources.has(canonicalAct(act, patientCase.complaint))),
  )
  return new Set(facts.map(({ id }) => id))
}
