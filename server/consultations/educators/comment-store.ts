import { asc, count, eq, sql } from 'drizzle-orm'
import type { DebriefComment } from '#contract/institutions/educators.ts'
import type { Db } from '../../db/database.ts'
import { debriefComments, users } from '../../db/tables.ts'

/** Returns educators' comments on a debrief, oldest first, with the authors' current names. */
export async function listComments(db: Db, attemptId: string): Promise<DebriefComment[]> {
  const rows = await db
    .select({
      id: debriefComments.id,
      author: sql<
        string | null
      >`nullif(trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')), '')`,
      email: users.email,
      text: debriefComments.text,
      at: debriefComments.createdAt,
    })
    .from(debriefComments)
    .leftJoin(users, eq(users.id, debriefComments.authorId))
    .where(eq(debriefComments.attemptId, attemptId))
    .orderBy(asc(debriefComments.createdAt))
  return rows.map(({ author, email, at, ...row }) => ({ ...row, author: author ?? email, at: at.toISOString() }))
}

export const addComment = (db: Db, row: typeof debriefComments.$inferInsert) => db.insert(debriefComments).values(row)

export async function countComments(db: Db, attemptId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(debriefComments)
    .where(eq(debriefComments.attemptId, attemptId))
  return row?.count ?? 0
}
