import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts, users } from '../../db/tables.ts'
import { isFinishedBy } from '../../statistics/finished-store.ts'
import { HISTORY } from '../../statistics/modes.ts'
import type { Attempt } from '../attempts/store.ts'

/** The latest OSCE Histories of a student that were handed in and in which something was said, the oldest of them first. */
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

/** What the student says of themselves, as the portfolio is headed. */
export async function findOwner(db: Db, userId: string) {
  const { timeZone, firstName, lastName, university, yearLevel, framework } = users
  const [row] = await db
    .select({ timeZone, firstName, lastName, university, yearLevel, framework })
    .from(users)
    .where(eq(users.id, userId))
  return row!
}
