import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { primeLetters, users } from '../db/tables.ts'

/** Notes a letter about Prime that is sent once. False where it was sent before. */
export async function noteFirst(tx: Db, row: typeof primeLetters.$inferInsert): Promise<boolean> {
  return (await tx.insert(primeLetters).values(row).onConflictDoNothing().returning()).length > 0
}

/** The person to whom a series of letters goes, as they are now. */
export async function findRecipient(db: Db, userId: string) {
  const { email, firstName, emailVerifiedAt, deletionAskedAt } = users
  const [row] = await db
    .select({ email, firstName, emailVerifiedAt, deletionAskedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
