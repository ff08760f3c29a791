import { type DifferentialCondition, type Feature, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { rankedOf, type StudentRanking } from './debrief-ranking.ts'
import { type EvidenceTable, type ItemReach, isDisclosed, reachOf } from './evidence/row.ts'
import { topicsDrawnBy } from './topics-drawn.ts'

/**
 * One clue for or against a diagnosis: how it was reached, whether it was elicited, and whether a must-ask elicits it.
 */
export type Clue = { topic: string; text: string; reach: ItemReach; elicited: boolean; mustAsk: boolean }

export type WeighedDiagnosis = {
  condition: string
  name: string
  place: DifferentialCondition['place']
  /** The rank that the student gave it, from 1; absent when not on the list. */
  studentRank?: number
  for: Clue[]
  against: Clue[]
}

/** Returns the case's differential with the evidence for and against each diagnosis that this consultation elicited. */
export function weigh(patientCase: PatientCase, table: EvidenceTable, ranking: StudentRanking): WeighedDiagnosis[] {
  const vital = topicsDrawnBy(
    patientCase,
    patientCase.items.filter(({ mustAsk }) => mustAsk),
  )
  const clue = ({ topic, text }: Feature): Clue => {
    const reach = reachOf(table, topic)
    return { topic, text, reach, elicited: isDisclosed({ reach }), mustAsk: vital.has(topic) }
  }
  return viewOf(patientCase).conditions.map(({ id: condition, name, place, ...features }) => {
    const studentRank = rankedOf(ranking, condition)
    const weighed = { condition, name, place, for: features.for.map(clue), against: features.against.map(clue) }
    return studentRank === undefined ? weighed : { ...weighed, studentRank }
  })
}
