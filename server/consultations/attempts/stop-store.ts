import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'
import { isExaminedBy } from '../../statistics/finished.ts'
import type { Attempt } from './store.ts'

/** Submits an attempt once: undefined when it was stopped already, or has more turns by now than were judged. */
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

/** The student's finished attempts on the case in this mode before this one. */
export async function findEarlier(db: Db, { id, userId, caseId, mode }: Attempt): Promise<Earlier> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, best: sql<number | null>`max(${attempts.score})` })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.caseId, caseId),
        eq(attempts.mode, mode),
        eq(attempts.isTest, false),
        isNotNull(attempts.stoppedAt),
        ne(attempts.id, id),
      ),
    )
  return row!
}

/** All that the student has finished and that has a score, the latest first. */
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
      handedInAt: attempts.debriefReadAt,
    })
    .from(attempts)
    .where(isExaminedBy(userId))
    .orderBy(desc(attempts.stoppedAt))
