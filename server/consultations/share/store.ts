import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ShareReply } from '#contract/agent.ts'
import type { Db } from '../../db/database.ts'
import { attempts, sharedDebriefs, users } from '../../db/tables.ts'

/** 256 random bits; a new link has nothing in common with the previous one. */
export const makeLink = (db: Db, attemptId: string, createdAt: Date) =>
  db
    .insert(sharedDebriefs)
    .values({ attemptId, key: randomBytes(32).toString('base64url'), createdAt })
    .onConflictDoNothing()

export const endLink = (db: Db, attemptId: string) =>
  db.delete(sharedDebriefs).where(eq(sharedDebriefs.attemptId, attemptId))

export async function findShare(db: Db, attemptId: string): Promise<ShareReply['share']> {
  const [row] = await db.select().from(sharedDebriefs).where(eq(sharedDebriefs.attemptId, attemptId))
  return row ? { path: `/shared/${row.key}`, made: row.createdAt.toISOString() } : null
}

/** Returns the attempt that a link shows, and its student's first name. */
export async function findShared(db: Db, key: string) {
  const [row] = await db
    .select({ attempt: attempts, student: users.firstName })
    .from(sharedDebriefs)
    .innerJoin(attempts, eq(attempts.id, sharedDebriefs.attemptId))
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(eq(sharedDebriefs.key, key))
  return row
}
