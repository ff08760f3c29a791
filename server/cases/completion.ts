import { type CompletionReply, completionReply } from '#contract/cases.ts'
import { SYSTEMS, type System } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { endpoint } from '../endpoint.ts'
import { findStanding, type Standing } from './standing.ts'

/** How far the student has come in each body system that has cases. */
export const showCompletion = endpoint({
  returns: completionReply,
  async handle({ user }, { db, content, now }) {
    const { best } = await findStanding(db, user.id, now())
    const bySystem = Map.groupBy(content.cases.values(), ({ file }) => file.system)
    const systems = (Object.keys(SYSTEMS) as System[]).flatMap((system) => {
      const cases = bySystem.get(system)
      return cases ? [presentSystem(system, cases, best)] : []
    })
    return { completed_cases: systems.reduce((sum, { completed }) => sum + completed, 0), systems }
  },
})

/** Mastery is the share of all the system's marks that the student's best attempts have earned, in percent. */
function presentSystem(
  system: System,
  cases: readonly PatientCase[],
  best: Standing['best'],
): CompletionReply['systems'][number] {
  const done = cases.flatMap(({ id }) => best.get(id) ?? [])
  const earned = done.reduce((sum, { score, maxScore }) => sum + (maxScore === 0 ? 0 : score / maxScore), 0)
  const mastery = Math.round((100 * earned) / cases.length)
  return { system, name: SYSTEMS[system], mastery, completed: done.length, total: cases.length }
}
