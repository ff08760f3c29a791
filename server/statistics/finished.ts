import { and, countDistinct, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/tables.ts'
import { LEARN } from './modes.ts'

/** What every figure of a student is made of: what they stopped, without try-outs by staff. */
export const isFinishedBy = (userId: string) =>
  and(eq(attempts.userId, userId), isNotNull(attempts.stoppedAt), eq(attempts.isTest, false))

/** The same without what was learned: with help there is no score. */
export const isExaminedBy = (userId: string) => and(isFinishedBy(userId), ne(attempts.mode, LEARN))

/** Enough for the longest streak that anybody keeps. */
const MOST_DAYS = 1000

/** The calendar days (YYYY-MM-DD), in the student's own time zone, on which something was finished: the newest first. */
export async function findFinishedDays(db: Db, userId: string, timeZone: string): Promise<string[]> {
  const day = sql<string>`to_char(${attempts.stoppedAt} at time zone ${timeZone}, 'YYYY-MM-DD')`
  const rows = await db
    .selectDistinct({ day })
    .from(attempts)
    .where(isFinishedBy(userId))
    .orderBy(sql`1 desc`)
    .limit(MOST_DAYS)
  return rows.map((row) => row.day)
}

/** How many cases were finished on one calendar day of a time zone. */
export async function countFinishedOn(db: Db, userId: string, timeZone: string, day: string): Promise<number> {
  const onDay = sql`to_char(${attempts.stoppedAt} at time zone ${timeZone}, 'YYYY-MM-DD') = ${day}`
  const [row] = await db
    .select({ count: countDistinct(attempts.caseId) })
    .from(attempts)
    .where(and(isFinishedBy(userId), onDay))
  return row?.count ?? 0
}
