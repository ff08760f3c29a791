import type { DifferentialCondition } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { rivals, trueCondition } from './candidates.ts'

/** The share of doubt about a rival that remains after one clue. */
const LEFT = 2 / 3

/**
 * Returns the doubt left after these topics are disclosed: 100 before the first, and less with each that separates the
 * true diagnosis from a rival. A clue separates them when it supports the one or argues against the other, twice when
 * it does both; each time the doubt about this rival falls by a third. All rivals weigh the same. Doubt never rises: a
 * clue that supports a rival has no effect.
 */
export function doubtAfter(patientCase: PatientCase, disclosed: ReadonlySet<string>): number {
  const truth = trueCondition(patientCase)
  const others = rivals(patientCase)
  const left = others.map((rival) => LEFT ** clues(truth, rival, disclosed))
  return (100 * left.reduce((sum, one) => sum + one, 0)) / others.length
}

function clues(truth: DifferentialCondition, rival: DifferentialCondition, disclosed: ReadonlySet<string>): number {
  let count = 0
  for (const topic of disclosed) count += Math.max(0, signOf(truth, topic) - signOf(rival, topic))
  return count
}

/** Returns 1 where a topic supports a condition, -1 where it argues against it, 0 where it is neutral. */
function signOf({ for: raising, against: lowering }: DifferentialCondition, topic: string): number {
  if (raising.some((feature) => feature.topic === topic)) return 1
  return lowering.some((feature) => feature.topic === topic) ? -1 : 0
}
