import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts, users } from '../db/tables.ts'
import { isFinishedBy } from '../statistics/finished-store.ts'
import { HISTORY } from '../statistics/modes.ts'

/** Returns a student's exam date and format, and their time zone. */
export async function findExamination(db: Db, userId: string) {
  const { timeZone, examDate, examFormat } = users
  const [row] = await db.select({ timeZone, examDate, examFormat }).from(users).where(eq(users.id, userId))
  return row
}

/** Returns ids of the cases with an OSCE History that the student finished since a given time. */
export async function findDoneSince(db: Db, userId: string, since: Date): Promise<Set<number>> {
  const { caseId, mode, stoppedAt } = attempts
  const rows = await db
    .selectDistinct({ caseId })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(mode, HISTORY), gte(stoppedAt, since)))
  return new Set(rows.map((row) => row.caseId))
}
