import { type Condition, type Feature, viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { topicsToldIn } from '#engine/consultation/topics-told.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type Ranking, rankedOf } from './debrief-ranking.ts'
import { topicsDrawnBy } from './topics-drawn.ts'

/** One clue for or against a diagnosis: whether the student drew it out, and whether a must-ask would have. */
export type Clue = { topic: string; text: string; elicited: boolean; mustAsk: boolean }

export type WeighedDiagnosis = {
  condition: string
  name: string
  place: Condition['place']
  /** Where the student put it, from 1; absent when not on the list. */
  studentRank?: number
  for: Clue[]
  against: Clue[]
}

/** The case's differential with what this consultation found out for and against each. */
export function weigh(patientCase: PatientCase, turns: readonly Turn[], ranking: Ranking): WeighedDiagnosis[] {
  const told = topicsToldIn(turns)
  const vital = topicsDrawnBy(
    patientCase,
    patientCase.items.filter(({ mustAsk }) => mustAsk),
  )
  const clue = ({ topic, text }: Feature): Clue => {
    return { topic, text, elicited: told.has(topic), mustAsk: vital.has(topic) }
  }
  return viewOf(patientCase).conditions.map(({ id: condition, name, place, ...features }) => {
    const studentRank = rankedOf(ranking, condition)
    const weighed = { condition, name, place, for: features.for.map(clue), against: features.against.map(clue) }
    return studentRank === undefined ? weighed : { ...weighed, studentRank }
  })
}
