import { and, desc, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'
import { isExaminedBy } from '../../statistics/finished-store.ts'
import { LEARN } from '../../statistics/modes.ts'
import type { Attempt } from './store.ts'

/** Submits an attempt once: undefined if it was stopped already, or has more turns than were judged. */
export async function stopAttempt(
  tx: Db,
  { id }: Attempt,
  turnCount: number,
  set: Partial<typeof attempts.$inferInsert>,
): Promise<Attempt | undefined> {
  const [stopped] = await tx
    .update(attempts)
    .set(set)
    .where(and(eq(attempts.id, id), isNull(attempts.stoppedAt), eq(attempts.turnCount, turnCount)))
    .returning()
  return stopped
}

type Earlier = { count: number; best: number | null }

/**
 * Returns the student's earlier finished attempts on the case in this mode. A lesson with at least one message counts
 * too: it taught the student the must-asks.
 */
export async function findEarlier(db: Db, { id, userId, caseId, mode }: Attempt): Promise<Earlier> {
  const finished = and(eq(attempts.mode, mode), isNotNull(attempts.stoppedAt))
  const taught = and(eq(attempts.mode, LEARN), gt(attempts.turnCount, 1))
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      best: sql<number | null>`max(${attempts.score}) filter (where ${finished})`,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.caseId, caseId),
        eq(attempts.isTest, false),
        ne(attempts.id, id),
        or(finished, taught),
      ),
    )
  return row!
}

/** Returns the student's finished and scored attempts, latest first. */
export const findFinished = (db: Db, userId: string) =>
  db
    .select({
      id: attempts.id,
      caseId: attempts.caseId,
      mode: attempts.mode,
      stoppedAt: attempts.stoppedAt,
      score: attempts.score,
      maxScore: attempts.maxScore,
      stars: attempts.stars,
      extraTime: attempts.extraTime,
      isExam: attempts.isExam,
      handedInAt: attempts.debriefReadAt,
    })
    .from(attempts)
    .where(isExaminedBy(userId))
    .orderBy(desc(attempts.stoppedAt))
