import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { primeLetters, users } from '../db/tables.ts'

/** Records an e-mail about Prime that is sent only once. Returns false if it was sent before. */
export async function noteFirst(tx: Db, row: typeof primeLetters.$inferInsert): Promise<boolean> {
  return (await tx.insert(primeLetters).values(row).onConflictDoNothing().returning()).length > 0
}

/** Returns the recipient of an e-mail series, with their current details. */
export async function findRecipient(db: Db, userId: string) {
  const { email, firstName, emailVerifiedAt, deletionAskedAt } = users
  const [row] = await db
    .select({ email, firstName, emailVerifiedAt, deletionAskedAt })
    .from(users)
    .where(eq(users.id, userId))
  return row
}
