import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'

/** A student who is there hands in when the time is up, after the answer that was on its way: the job comes after that. */
const GRACE_MS = 60_000
/** What was left longer ago than this was left before there was this job, or its case is gone. */
const DAYS = 30
const AT_ONCE = 500

/** Open exams that were begun and whose clock has passed their limit at `now`, the oldest first, at most 500. */
export const findOverdueExams = (db: Db, now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`
  const since = sql`coalesce(${attempts.runningSince}, ${attempts.pausedSince}, ${at})`
  const charged = sql`${attempts.elapsedMs} + extract(epoch from ${at} - ${since}) * 1000`
  return db
    .select({ id: attempts.id, userId: attempts.userId })
    .from(attempts)
    .where(
      and(
        eq(attempts.isExam, true),
        isNull(attempts.stoppedAt),
        isNotNull(attempts.startedAt),
        gt(attempts.createdAt, new Date(now.getTime() - DAYS * 86_400_000)),
        sql`${charged} > ${attempts.timeLimitSeconds} * 1000 + ${GRACE_MS}`,
      ),
    )
    .orderBy(attempts.createdAt)
    .limit(AT_ONCE)
}
