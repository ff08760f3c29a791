import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { users } from '../db/tables.ts'
import { invalid } from '../errors.ts'

/** Both this process and the database compute days with the zone, and their lists of zones differ. */
export async function refuseUnknownZone(db: Db, timeZone: string | undefined) {
  if (timeZone === undefined) return
  const known = await rowsOf(db, sql`select 1 from pg_timezone_names where name = ${timeZone}`)
  if (known.length === 0 || !isKnownHere(timeZone))
    throw invalid('We don’t recognise this time zone.', { time_zone: ['We don’t recognise this time zone.'] })
}

function isKnownHere(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns the time at which the current day started in a time zone. */
export async function startOfDay(db: Db, timeZone: string, now: Date): Promise<Date> {
  const [row] = await rowsOf<{ began: string }>(
    db,
    sql`select (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})::text as began`,
  )
  return new Date(row!.began)
}

/** Returns the student's time zone, which determines their days. */
export async function findTimeZone(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return row?.timeZone ?? 'UTC'
}
