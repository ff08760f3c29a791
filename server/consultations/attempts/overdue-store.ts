import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'

const AT_ONCE = 500

type Late = { graceMs: number; mostDays: number }

/** Returns exams that were started and not handed in, and whose time ran out within the given window, oldest first. */
export function findOverdueExams(db: Db, now: Date, { graceMs, mostDays }: Late) {
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
        gt(attempts.createdAt, new Date(now.getTime() - mostDays * 86_400_000)),
        sql`${charged} > ${attempts.timeLimitSeconds} * 1000 + ${graceMs}`,
      ),
    )
    .orderBy(attempts.createdAt)
    .limit(AT_ONCE)
}
