import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { throttles } from '../db/tables.ts'
import { tooMany } from '../errors.ts'

/** A number of tries within some minutes; then none until those minutes are over. */
export type RateLimit = { tries: number; minutes: number; message: string }

/** Counts a try; throws above the limit. */
export async function rateLimit(db: Db, key: string, { tries, minutes, message }: RateLimit, now: Date) {
  const row = await tally(db, key, new Date(now.getTime() + minutes * 60_000), now)
  if (row && row.tries > tries) throw tooMany(message, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
}

/** Takes one of `most` until `resetsAt`; returns whether one was left. */
export async function takeFromQuota(db: Db, key: string, most: number, resetsAt: Date, now: Date): Promise<boolean> {
  const row = await tally(db, key, resetsAt, now)
  return row !== undefined && row.tries <= most
}

/** Adds one or more in a single statement, so that concurrent ones are all counted. */
export async function tally(db: Db, key: string, resetsAt: Date, now: Date, more = 1) {
  const over = lte(throttles.resetsAt, now)
  const [row] = await db
    .insert(throttles)
    .values({ key, tries: more, resetsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        tries: sql`case when ${over} then ${more}::int else ${throttles.tries} + ${more}::int end`,
        resetsAt: sql`case when ${over} then ${resetsAt.toISOString()}::timestamptz else ${throttles.resetsAt} end`,
      },
    })
    .returning()
  return row
}

/** Clears the tries of a key, for instance after the right password. */
export const resetRateLimit = (db: Db, key: string) => db.delete(throttles).where(eq(throttles.key, key))

/** Gives one try back. */
export const returnTry = (db: Db, key: string) =>
  db
    .update(throttles)
    .set({ tries: sql`greatest(${throttles.tries} - 1, 0)` })
    .where(eq(throttles.key, key))
