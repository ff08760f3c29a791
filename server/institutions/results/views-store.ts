import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { institutionViews, users } from '../../db/tables.ts'

/** Adds views: one row per reader, student, kind and day. Repeated views on a day increment its count. */
export async function countViews(db: Db, views: readonly (typeof institutionViews.$inferInsert)[]) {
  if (views.length === 0) return
  const { userId, readerId, what, day } = institutionViews
  await db
    .insert(institutionViews)
    .values([...views])
    .onConflictDoUpdate({
      target: [userId, readerId, what, day],
      set: { lastAt: sql`excluded.last_at`, times: sql`${institutionViews.times} + 1` },
    })
}

/** Returns who viewed which of a student's data, latest first, up to a limit. */
export const findViewsOf = (db: Db, userId: string, most: number) =>
  db
    .select({
      reader: sql<
        string | null
      >`nullif(trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')), '')`,
      email: users.email,
      what: institutionViews.what,
      day: institutionViews.day,
      times: institutionViews.times,
    })
    .from(institutionViews)
    .leftJoin(users, eq(users.id, institutionViews.readerId))
    .where(eq(institutionViews.userId, userId))
    .orderBy(desc(institutionViews.lastAt))
    .limit(most)
