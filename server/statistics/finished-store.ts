import { and, countDistinct, eq, isNotNull, ne, type SQLWrapper, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { attempts, dailyAnswers, quizAnswers, quizAttempts, roomResults, roomSeats, users } from '../db/tables.ts'
import { LEARN } from './modes.ts'

/** Attempts on which a student's statistics are based: finished ones, without tests by staff. */
export const isFinishedBy = (userId: string) =>
  and(eq(attempts.userId, userId), isNotNull(attempts.stoppedAt), eq(attempts.isTest, false))

/** The same without Learn: scores made with help do not count. */
export const isExaminedBy = (userId: string) => and(isFinishedBy(userId), ne(attempts.mode, LEARN))

/** Enough for any realistic streak. */
const MOST_DAYS = 1000

/**
 * Returns the calendar days (YYYY-MM-DD), in the student's time zone, with a finished case, quiz, daily task or history
 * taken from a friend, newest first.
 */
export async function findFinishedDays(db: Db, userId: string, timeZone: string): Promise<string[]> {
  const dayOf = (at: SQLWrapper) => ({ day: sql<string>`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-DD')` })
  const cases = db.select(dayOf(attempts.stoppedAt)).from(attempts).where(isFinishedBy(userId))
  const quizzes = db.select(dayOf(quizAttempts.finishedAt)).from(quizAttempts).where(isAnsweredBy(userId))
  const stories = db
    .select(dayOf(dailyAnswers.handedInAt))
    .from(dailyAnswers)
    .where(and(eq(dailyAnswers.userId, userId), isNotNull(dailyAnswers.handedInAt)))
  const scripts = db
    .select(dayOf(roomResults.completedAt))
    .from(roomResults)
    .innerJoin(roomSeats, eq(roomSeats.id, roomResults.seatId))
    .where(eq(roomSeats.userId, userId))
  const rows = await union(cases, quizzes, stories, scripts).orderBy(sql`1 desc`).limit(MOST_DAYS)
  return rows.map((row) => row.day)
}

/** A finished quiz with at least one answer. */
const isAnsweredBy = (userId: string) =>
  and(
    eq(quizAttempts.userId, userId),
    isNotNull(quizAttempts.finishedAt),
    sql`exists (select from ${quizAnswers} where ${quizAnswers.quizId} = ${quizAttempts.id} and ${quizAnswers.chosen} is not null)`,
  )

/** Counts the cases finished today, in the student's time zone. */
export async function countFinishedToday(db: Db, userId: string, now: Date): Promise<number> {
  const dayOf = (instant: SQLWrapper) => sql`(${instant} at time zone ${users.timeZone})::date`
  const today = dayOf(sql`${now.toISOString()}::timestamptz`)
  const [row] = await db
    .select({ count: countDistinct(attempts.caseId) })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(isFinishedBy(userId), eq(dayOf(attempts.stoppedAt), today)))
  return row?.count ?? 0
}

/** Counts the cases with a finished lesson. */
export async function countLessons(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(attempts.caseId) })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(attempts.mode, LEARN)))
  return row?.count ?? 0
}
