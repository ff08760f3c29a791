import { viewOf } from '#engine/case/case-view.ts'
import { SYSTEMS, type System } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { BestHistory } from './case-progress-store.ts'

/** Mean of the best scores of a system's finished cases in percent, with the number of cases. */
export type Mastery = { system: System; name: string; mastery: number; completed: number; total: number }

/** Minimum finished cases for showing a specialty or a percentile. */
export const CASES_NEEDED = 4
const CASES_OF_A_SPECIALTY = 2

/** Returns the student's mastery of each system that has cases, in the order of the systems. */
export function masteryBySystem(cases: Iterable<PatientCase>, best: ReadonlyMap<number, BestHistory>): Mastery[] {
  const bySystem = Map.groupBy(cases, (one) => viewOf(one).card.system)
  return (Object.keys(SYSTEMS) as System[]).flatMap((system) => {
    const own = bySystem.get(system)
    return own ? [masteryOf(system, own, best)] : []
  })
}

function masteryOf(system: System, cases: readonly PatientCase[], best: ReadonlyMap<number, BestHistory>): Mastery {
  const done = cases.flatMap(({ id }) => best.get(id) ?? [])
  const earned = done.reduce((sum, { score, maxScore }) => sum + (maxScore === 0 ? 0 : score / maxScore), 0)
  const mastery = done.length === 0 ? 0 : Math.round((100 * earned) / done.length)
  return { system, name: SYSTEMS[system], mastery, completed: done.length, total: cases.length }
}

/**
 * Returns the system with the highest mastery among those with at least two finished cases, once there are four in
 * total; in a tie the one with more cases.
 */
export function specialtyOf(systems: readonly Mastery[]): Mastery | undefined {
  const finished = systems.reduce((sum, { completed }) => sum + completed, 0)
  if (finished < CASES_NEEDED) return undefined
  return systems
    .filter(({ completed }) => completed >= CASES_OF_A_SPECIALTY)
    .toSorted((one, other) => other.mastery - one.mastery || other.completed - one.completed)[0]
}
