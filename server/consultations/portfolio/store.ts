import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts, users } from '../../db/tables.ts'
import { isFinishedBy } from '../../statistics/finished-store.ts'
import { HISTORY } from '../../statistics/modes.ts'
import type { Attempt } from '../attempts/store.ts'

/** Returns the student's latest OSCE Histories that were handed in with at least one message, oldest first. */
export async function findHandedIn(db: Db, userId: string, most: number): Promise<Attempt[]> {
  const { mode, debriefReadAt, turnCount, stoppedAt, id } = attempts
  const rows = await db
    .select()
    .from(attempts)
    .where(and(isFinishedBy(userId), eq(mode, HISTORY), isNotNull(debriefReadAt), gt(turnCount, 1)))
    .orderBy(desc(stoppedAt), desc(id))
    .limit(most)
  return rows.reverse()
}

/** Returns the student's details for the portfolio's heading. */
export async function findOwner(db: Db, userId: string) {
  const { timeZone, firstName, lastName, university, yearLevel, framework } = users
  const [row] = await db
    .select({ timeZone, firstName, lastName, university, yearLevel, framework })
    .from(users)
    .where(eq(users.id, userId))
  return row!
}
