import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { SESSION_MS } from '#contract/agent.ts'
import type { Db } from '../db/database.ts'
import { attempts, caseUnlocks } from '../db/tables.ts'

/** What a student has done on one case. */
export type Best = { caseId: number; score: number; maxScore: number; stars: number }
export type OpenOne = {
  caseId: number
  id: string
  score: number
  elapsedMs: number
  runningSince: Date | null
  journeyId: string | null
}
export type Standing = { best: Map<number, Best>; open: Map<number, OpenOne>; unlocked: Set<number> }

/** What the student has finished, left open and unlocked, for all cases at once. */
export async function findStanding(db: Db, userId: string, now: Date): Promise<Standing> {
  const [finished, open, unlocks] = [
    await findBest(db, userId),
    await findOpen(db, userId, now),
    await findUnlocked(db, userId),
  ]
  return {
    best: new Map(finished.map((row) => [row.caseId, row])),
    open: new Map(open.map((row) => [row.caseId, row])),
    unlocked: new Set(unlocks),
  }
}

/** The best finished attempt on each case: by its share of the marks, the later one of two alike. */
function findBest(db: Db, userId: string): Promise<Best[]> {
  const { caseId, score, maxScore } = attempts
  return db
    .selectDistinctOn([caseId], { caseId, score, maxScore, stars: sql<number>`coalesce(${attempts.stars}, 0)` })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isNotNull(attempts.stoppedAt), eq(attempts.isTest, false)))
    .orderBy(caseId, sql`${score}::float8 / nullif(${maxScore}, 0) desc nulls last`, desc(attempts.stoppedAt))
}

function findOpen(db: Db, userId: string, now: Date): Promise<OpenOne[]> {
  const { caseId, id, score, elapsedMs, runningSince, journeyId } = attempts
  const since = new Date(now.getTime() - SESSION_MS)
  return db
    .selectDistinctOn([caseId], { caseId, id, score, elapsedMs, runningSince, journeyId })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isNull(attempts.stoppedAt), gt(attempts.createdAt, since)))
    .orderBy(caseId, desc(attempts.createdAt))
}

export async function findUnlocked(db: Db, userId: string): Promise<number[]> {
  const rows = await db.select({ caseId: caseUnlocks.caseId }).from(caseUnlocks).where(eq(caseUnlocks.userId, userId))
  return rows.map(({ caseId }) => caseId)
}
