import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { emailChanges, users } from '../db/tables.ts'

type EmailChange = typeof emailChanges.$inferSelect

/** Stores a change that awaits both confirmations, replacing an earlier one. */
export async function saveEmailChange(
  tx: Db,
  userId: string,
  request: Pick<EmailChange, 'newEmail' | 'oldHash' | 'newHash' | 'expiresAt'>,
) {
  const change = { ...request, oldConfirmedAt: null, newConfirmedAt: null }
  await tx
    .insert(emailChanges)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
}

/** Returns the change to which this key belongs, from either letter; undefined once it has expired. */
export async function findEmailChangeBy(db: Db, hash: string, now: Date): Promise<EmailChange | undefined> {
  const ours = or(eq(emailChanges.oldHash, hash), eq(emailChanges.newHash, hash))
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(ours, gt(emailChanges.expiresAt, now)))
  return row
}

/** Returns the pending change, if there is one. */
export async function findEmailChange(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now)))
  return (
    row && {
      new_email: row.newEmail,
      old_confirmed: row.oldConfirmedAt !== null,
      new_confirmed: row.newConfirmedAt !== null,
    }
  )
}

export const noteConfirmation = (
  tx: Db,
  userId: string,
  confirmed: Pick<EmailChange, 'oldConfirmedAt' | 'newConfirmedAt'>,
) => tx.update(emailChanges).set(confirmed).where(eq(emailChanges.userId, userId))

export const dropEmailChange = (tx: Db, userId: string) =>
  tx.delete(emailChanges).where(eq(emailChanges.userId, userId))

/** Does nothing if the account has a different address by now, or is being deleted. */
export const changeAddress = (
  tx: Db,
  { id, from }: { id: string; from: string },
  to: { email: string; emailVerifiedAt: Date | null },
) =>
  tx
    .update(users)
    .set(to)
    .where(and(eq(users.id, id), eq(users.email, from), isNull(users.deletionAskedAt)))
