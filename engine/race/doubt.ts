import type { DifferentialCondition } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { rivals, trueCondition } from './candidates.ts'

/** What one clue leaves of the doubt about a rival. */
const LEFT = 2 / 3

/**
 * How much doubt is left after these topics are disclosed: 100 before the first, and less with every one that parts
 * the true diagnosis from a rival. A clue parts them when it speaks for the one or against the other, twice when it does
 * both; each time a third of the doubt about this rival goes. All rivals weigh the same. It never rises: a clue that
 * speaks for a rival parts nothing.
 */
export function doubtAfter(patientCase: PatientCase, told: ReadonlySet<string>): number {
  const truth = trueCondition(patientCase)
  const others = rivals(patientCase)
  const left = others.map((rival) => LEFT ** clues(truth, rival, told))
  return (100 * left.reduce((sum, one) => sum + one, 0)) / others.length
}

function clues(truth: DifferentialCondition, rival: DifferentialCondition, told: ReadonlySet<string>): number {
  let count = 0
  for (const topic of told) count += Math.max(0, signOf(truth, topic) - signOf(rival, topic))
  return count
}

/** 1 where a topic speaks for a condition, -1 where against, 0 where it says nothing of it. */
function signOf({ for: raising, against: lowering }: DifferentialCondition, topic: string): number {
  if (raising.some((feature) => feature.topic === topic)) return 1
  return lowering.some((feature) => feature.topic === topic) ? -1 : 0
}
