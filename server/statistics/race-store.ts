import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/tables.ts'
import { isFinishedBy } from './finished-store.ts'
import { shownPercentile } from './first-attempt-store.ts'
import { RACE } from './modes.ts'

/** A student's best finished race on a case, with its percentile among first attempts. */
export type BestRace = { efficiency: number; percentile: number }

/** Returns them by case; in a tie the later one. */
export async function findRaces(db: Db, userId: string): Promise<Map<number, BestRace>> {
  const { caseId, score, percentile, stoppedAt } = attempts
  const rows = await db
    .selectDistinctOn([caseId], { caseId, score, percentile })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(attempts.mode, RACE)))
    .orderBy(caseId, desc(score), desc(stoppedAt))
  return new Map(rows.map((row) => [row.caseId, { efficiency: row.score, percentile: shownPercentile(row) }]))
}
