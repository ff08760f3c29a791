import { eq, lte, sql } from 'drizzle-orm'
import { tooMany } from '../errors.ts'
import type { Db } from './database.ts'
import { throttles } from './tables.ts'

/** So many tries in so many minutes, then none until the minutes are over. */
export type Limit = { tries: number; minutes: number; message: string }

/** Counts a try, in one statement so that simultaneous tries are all counted. Refuses those over the limit. */
export async function countTry(db: Db, key: string, { tries, minutes, message }: Limit, now: Date) {
  const resetsAt = new Date(now.getTime() + minutes * 60_000)
  const over = lte(throttles.resetsAt, now)
  const [row] = await db
    .insert(throttles)
    .values({ key, tries: 1, resetsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        tries: sql`case when ${over} then 1 else ${throttles.tries} + 1 end`,
        resetsAt: sql`case when ${over} then ${resetsAt.toISOString()}::timestamptz else ${throttles.resetsAt} end`,
      },
    })
    .returning()
  if (row && row.tries > tries) throw tooMany(message, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000))
}

/** Forgets the tries of a key: the right password came. */
export const forgetTries = (db: Db, key: string) => db.delete(throttles).where(eq(throttles.key, key))

/** Takes one try back. */
export const takeBackTry = (db: Db, key: string) =>
  db
    .update(throttles)
    .set({ tries: sql`greatest(${throttles.tries} - 1, 0)` })
    .where(eq(throttles.key, key))
