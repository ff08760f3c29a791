import { desc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { plans, trackedEvents, users } from '../db/tables.ts'

const MOST_ROWS = 50_000

type Counts = { event: string; days_1: number; days_7: number; days_30: number; days_90: number }

export const addEvent = (db: Db, event: typeof trackedEvents.$inferInsert) => db.insert(trackedEvents).values(event)

/** Counts each event over the last days, most frequent first. */
export function countEvents(db: Db, now: Date): Promise<Counts[]> {
  const since = (days: number) =>
    sql`count(*) filter (where at > ${now.toISOString()}::timestamptz - make_interval(days => ${days}::int))::int`
  return rowsOf<Counts>(
    db,
    sql`select event, ${since(1)} as days_1, ${since(7)} as days_7, ${since(30)} as days_30, ${since(90)} as days_90
        from tracked_events group by event order by count(*) desc, event`,
  )
}

/** Returns every stored event, newest first. */
export const findEvents = (db: Db) => db.select().from(trackedEvents).orderBy(desc(trackedEvents.id)).limit(MOST_ROWS)

export async function findEmail(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email ?? null
}

/** Returns the prices of a plan, one per currency. */
export const findPrices = (db: Db, plan: string) =>
  db.select({ currency: plans.currency, cents: plans.discountedCents }).from(plans).where(eq(plans.name, plan))
