import { sql } from 'drizzle-orm'
import { hashPassword } from './accounts/passwords.ts'
import type { Db } from './db/database.ts'
import { users } from './db/tables.ts'

export const DEMO = { email: 'demo@bedside.local', password: 'bedside-demo' } as const

/** Makes a verified demo student where there is nobody yet. Says whether the demo student is there. */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  const [first] = await db.select({ email: users.email }).from(users).orderBy(users.createdAt).limit(1)
  if (first) return first.email === DEMO.email
  await db
    .insert(users)
    .values({
      email: DEMO.email,
      passwordHash: await hashPassword(DEMO.password),
      firstName: 'Sam',
      emailVerifiedAt: sql`${now.toISOString()}::timestamptz`,
      experienceLevel: 'Clinical student',
      createdAt: now,
    })
    .onConflictDoNothing()
  return true
}
