import { desc, eq, sql } from 'drizzle-orm'
import { viewsReply } from '#contract/institutions/institutions.ts'
import type { ConsentScope } from '#contract/values/institutions.ts'
import type { Db } from '../../db/database.ts'
import { institutionViews, users } from '../../db/tables.ts'
import { endpoint } from '../../endpoint.ts'
import type { CaseViewer } from '../access.ts'

const MOST_SHOWN = 200

/** Notes that a person looked at this much of these students: one row for each student and day. Their own looking is not noted. */
export async function noteViews(db: Db, reader: CaseViewer, seen: readonly string[], what: ConsentScope, now: Date) {
  const { institutionId } = reader.membership!
  const day = now.toISOString().slice(0, 10)
  const rows = [...new Set(seen)]
    .filter((id) => id !== reader.id)
    .map((userId) => ({ institutionId, userId, readerId: reader.id, what, day, lastAt: now }))
  if (rows.length === 0) return
  const { userId, readerId, what: kind, day: on } = institutionViews
  await db
    .insert(institutionViews)
    .values(rows)
    .onConflictDoUpdate({
      target: [userId, readerId, kind, on],
      set: { lastAt: now, times: sql`${institutionViews.times} + 1` },
    })
}

/** Who looked at what of the caller, the latest first. */
export const showViews = endpoint({
  returns: viewsReply,
  async handle({ user }, { db }) {
    const rows = await db
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
      .where(eq(institutionViews.userId, user.id))
      .orderBy(desc(institutionViews.lastAt))
      .limit(MOST_SHOWN)
    return { views: rows.map(({ reader, email, ...row }) => ({ ...row, reader: reader ?? email })) }
  },
})
