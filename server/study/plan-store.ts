import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts, users } from '../db/tables.ts'
import { isFinishedBy } from '../statistics/finished-store.ts'
import { HISTORY } from '../statistics/modes.ts'

/** When and how a student is examined, as they set it, and in which time zone they live. */
export async function findExamination(db: Db, userId: string) {
  const { timeZone, examDate, examFormat } = users
  const [row] = await db.select({ timeZone, examDate, examFormat }).from(users).where(eq(users.id, userId))
  return row
}

/** Ids of the cases of which a student finished an OSCE History since an instant. */
export async function findDoneSince(db: Db, userId: string, since: Date): Promise<Set<number>> {
  const { caseId, mode, stoppedAt } = attempts
  const rows = await db
    .selectDistinct({ caseId })
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(mode, HISTORY), gte(stoppedAt, since)))
  return new Set(rows.map((row) => row.caseId))
}
