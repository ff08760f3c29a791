import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { users } from '../db/tables.ts'

/** Returns the earliest member; undefined in an empty installation. */
export async function findFirstMember(db: Db) {
  const members = eq(users.kind, 'member')
  const [first] = await db.select().from(users).where(members).orderBy(users.createdAt).limit(1)
  return first
}

/** Adds a verified student who has completed the first questions. Does nothing if the address is taken. */
export const createDemo = (db: Db, { email, passwordHash }: { email: string; passwordHash: string }, now: Date) =>
  db
    .insert(users)
    .values({
      email,
      passwordHash,
      firstName: 'Sam',
      emailVerifiedAt: sql`${now.toISOString()}::timestamptz`,
      experienceLevel: 'Clinical student',
      createdAt: now,
    })
    .onConflictDoNothing()
