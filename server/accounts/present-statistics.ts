import type { UserReply } from '#contract/accounts.ts'
import type { Deps } from '../deps.ts'
import type { Entitlement } from '../entitlement.ts'
import type { BestHistory } from '../statistics/case-progress-store.ts'
import { CASES_NEEDED, type Mastery, masteryBySystem, specialtyOf } from '../statistics/mastery.ts'
import { findPercentileHistory } from '../statistics/percentile-history-store.ts'
import type { UserRow } from './store.ts'

type Statistics = Pick<UserReply, 'systems' | 'statisticprofile'>

/** Returns the student's statistics; percentile and specialty only if their entitlement includes them. */
export async function presentStatistics(
  { db, content }: Pick<Deps, 'db' | 'content'>,
  { id, timeZone }: UserRow,
  { comparesWithOthers }: Entitlement,
  best: readonly BestHistory[],
): Promise<Statistics> {
  const byCase = new Map(best.map((row) => [row.caseId, row]))
  const systems = masteryBySystem(content.cases.values(), byCase).filter(({ completed }) => completed > 0)
  const days = comparesWithOthers ? await findPercentileHistory(db, id, timeZone) : []
  const history = days.filter(({ cases }) => cases >= CASES_NEEDED)
  return {
    systems: systems.map(({ system, name, mastery, completed }) => ({ system, name, mastery, completed })),
    statisticprofile: {
      specialty: comparesWithOthers ? presentSpecialty(specialtyOf(systems)) : null,
      percentile: history.at(-1)?.percentile ?? null,
      bedside_percentile_history: history.map(({ day, percentile }) => ({ day, percentile })),
    },
  }
}

const presentSpecialty = (found: Mastery | undefined) =>
  found ? { system: found.system, name: found.name, mastery: found.mastery } : null
