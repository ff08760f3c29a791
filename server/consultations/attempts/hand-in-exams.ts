import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { defineJob } from '../../db/jobs.ts'
import { attempts } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { submit } from './stop.ts'

/** A student who is there hands in when the time is up, after the answer that was on its way: the job comes after that. */
const GRACE_MS = 60_000
/** What was left longer ago than this was left before there was this job, or its case is gone. */
const DAYS = 30
const AT_ONCE = 500

/**
 * Hands in exams whose time is over and whose student has left, as the student's own return would. An exam that was not
 * begun has no clock: nothing is handed in of it.
 */
async function handInExams(deps: Deps) {
  for (const { id, userId } of await findOverdue(deps.db, deps.now())) {
    try {
      await submit(deps, id, { id: userId })
    } catch (error) {
      // Of a case that is gone, or held by its student at this moment: the others do not wait for it.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

const findOverdue = (db: Db, now: Date) => {
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

export const handInExamsOften = defineJob('exams', z.object({}), (_, deps) => handInExams(deps), {
  cron: '* * * * *',
})
