import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/tables.ts'
import { isFinishedBy } from './finished-store.ts'
import { shownPercentile } from './first-attempt-store.ts'
import { RACE } from './modes.ts'

/** The best finished race of a student on a case, and its place among everybody's first ones. */
export type BestRace = { efficiency: number; percentile: number }

/** By case; the later one of two alike. */
export async function findRaces(db: Db, userId: string): Promise<Map<number, BestRace>> {
  const { caseId, score, percentile, stoppedAt } = attempts
  const rows = await db
    .selectDistinctOn([caseId], { caseId, score, percentile })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(attempts.mode, RACE)))
    .orderBy(caseId, desc(score), desc(stoppedAt))
  return new Map(rows.map((row) => [row.caseId, { efficiency: row.score, percentile: shownPercentile(row) }]))
}
