import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { SESSION_MS } from '#contract/agent.ts'
import { PAUSES_MS } from '../../attempt-clock.ts'
import { type Db, rowsOf } from '../../db/database.ts'
import { attempts, turns, users } from '../../db/tables.ts'
import type { ConsultationClock } from './clock.ts'

export type Attempt = typeof attempts.$inferSelect

/** The student is part of the query, so that no other student's attempt can be read. */
export async function findAttempt(db: Db, id: string, userId: string): Promise<Attempt | undefined> {
  const [row] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.id, id), eq(attempts.userId, userId)))
  return row
}

/** The columns of an attempt needed to answer a message. */
export type Running = Pick<Attempt, 'id' | 'caseId' | 'caseVersion' | 'mode' | 'isExam' | 'turnCount' | 'assist'> &
  ConsultationClock

type RunningRow = {
  case_id: number
  case_version: number | null
  mode: string
  is_exam: boolean
  turn_count: number
  assist: boolean
  created_at: string
  started_at: string | null
  elapsed_ms: number
  running_since: string | null
  paused_since: string | null
  paused_ms: number
  stopped_at: string | null
  time_limit_seconds: number
}

/** Returns these columns with a minimal query, since every message starts with it. */
export async function findRunning(db: Db, id: string, userId: string): Promise<Running | undefined> {
  const [row] = await rowsOf<RunningRow>(
    db,
    sql`select case_id, case_version, mode, is_exam, turn_count, assist, created_at, started_at, elapsed_ms, running_since, paused_since,
          paused_ms, stopped_at, time_limit_seconds
        from attempts where id = ${id} and user_id = ${userId}`,
  )
  if (!row) return undefined
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return {
    id,
    caseId: row.case_id,
    caseVersion: row.case_version,
    mode: row.mode,
    isExam: row.is_exam,
    turnCount: row.turn_count,
    assist: row.assist,
    createdAt: new Date(row.created_at),
    startedAt: instant(row.started_at),
    elapsedMs: row.elapsed_ms,
    runningSince: instant(row.running_since),
    pausedSince: instant(row.paused_since),
    pausedMs: row.paused_ms,
    stoppedAt: instant(row.stopped_at),
    timeLimitSeconds: row.time_limit_seconds,
  }
}

/** Returns the one attempt on this case and mode that can still be resumed. */
export async function findOpenAttempt(db: Db, of: { userId: string; caseId: number; mode: string }, now: Date) {
  const [row] = await db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, of.userId),
        eq(attempts.caseId, of.caseId),
        eq(attempts.mode, of.mode),
        isNull(attempts.stoppedAt),
        gt(attempts.createdAt, new Date(now.getTime() - SESSION_MS)),
      ),
    )
    .orderBy(sql`${attempts.createdAt} desc`)
    .limit(1)
  return row
}

/**
 * Returns the student's last attempt on this case and mode if it expired before it was submitted and has at least one
 * message: it can still be submitted.
 */
export async function findUnsubmitted(db: Db, of: { userId: string; caseId: number; mode: string }) {
  const [last] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.userId, of.userId), eq(attempts.caseId, of.caseId), eq(attempts.mode, of.mode)))
    .orderBy(sql`${attempts.createdAt} desc`)
    .limit(1)
  return last && !last.stoppedAt && last.turnCount > 1 ? last : undefined
}

/** Locks the student's row, so that other requests that start or stop an attempt wait for the transaction. */
export const lockStudent = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

export async function createAttempt(
  tx: Db,
  attempt: typeof attempts.$inferInsert,
  greeting: typeof turns.$inferInsert,
) {
  await tx.insert(attempts).values(attempt)
  await tx.insert(turns).values(greeting)
}

/** Puts an attempt that has not started under exam conditions. False if it has: messages or hints were used. */
export async function putUnderExam(tx: Db, id: string): Promise<boolean> {
  const untouched = and(isNull(attempts.startedAt), eq(attempts.turnCount, 1), eq(attempts.hintsRevealed, 0))
  const put = await tx
    .update(attempts)
    .set({ ...EXAM_CONDITIONS, assist: false })
    .where(and(eq(attempts.id, id), isNull(attempts.stoppedAt), untouched))
    .returning({ id: attempts.id })
  return put.length > 0
}

/** The whole pause allowance counts as used, so that the clock never pauses. */
export const EXAM_CONDITIONS = { isExam: true, pausedMs: PAUSES_MS } as const

/** Adds an attempt that was started elsewhere to a journey. */
export const joinJourney = (tx: Db, id: string, journeyId: string) =>
  tx.update(attempts).set({ journeyId }).where(eq(attempts.id, id))
