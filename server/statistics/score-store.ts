import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/tables.ts'
import { isFinishedBy } from './finished-store.ts'
import { HISTORY } from './modes.ts'

/** Result of one consultation in per cent of its marks. */
export type ScoredAttempt = { id: string; caseId: number; stoppedAt: Date; percent: number }

const MOST_SHOWN = 60

/** Returns a student's latest OSCE Histories, oldest first, without those that have no messages. */
export async function findScores(db: Db, userId: string): Promise<ScoredAttempt[]> {
  const { id, caseId, stoppedAt, score, maxScore, mode, turnCount } = attempts
  const percent = sql<number>`coalesce(round(100.0 * ${score} / nullif(${maxScore}, 0)), 0)::int`
  const rows = await db
    .select({ id, caseId, stoppedAt, percent })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(mode, HISTORY), gt(turnCount, 1)))
    .orderBy(desc(stoppedAt), desc(id))
    .limit(MOST_SHOWN)
  return rows.reverse().map(({ stoppedAt: at, ...row }) => ({ ...row, stoppedAt: at! }))
}
