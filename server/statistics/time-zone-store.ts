import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { users } from '../db/tables.ts'
import { invalid } from '../errors.ts'

/** Both that count days by it have to know the zone: this process and the database, whose lists are not the same. */
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

/** The instant at which the day that it is in a time zone began there. */
export async function startOfDay(db: Db, timeZone: string, now: Date): Promise<Date> {
  const [row] = await rowsOf<{ began: string }>(
    db,
    sql`select (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})::text as began`,
  )
  return new Date(row!.began)
}

/** Where a student's day begins and ends. */
export async function findTimeZone(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId))
  return row?.timeZone ?? 'UTC'
}
