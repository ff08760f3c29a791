import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { tokens, users } from '../db/tables.ts'

/** Suspends an account, which signs it out everywhere, or reopens it with null. */
export async function setSuspended(tx: Db, userId: string, suspendedAt: Date | null) {
  await tx.update(users).set({ suspendedAt }).where(eq(users.id, userId))
  if (suspendedAt) await endSignIns(tx, userId)
}

/** Signs an account out everywhere. Returns the number of devices. */
export async function endSignIns(tx: Db, userId: string): Promise<number> {
  return (await tx.delete(tokens).where(eq(tokens.userId, userId)).returning({ id: tokens.id })).length
}
