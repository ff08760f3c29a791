import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { knownAddresses } from '../db/tables.ts'
import { hashOf } from '../secret.ts'

const RETENTION_MS = 90 * 86_400_000

/** Includes the account id, so that two students at the same IP address have different hashes. */
const hashOfPlace = (userId: string, address: string) => hashOf(`${userId} ${address}`)

/** Remembers an IP address at which the account's owner has signed in. */
export async function rememberAddress(db: Db, userId: string, address: string, now: Date) {
  const expiresAt = new Date(now.getTime() + RETENTION_MS)
  await db
    .insert(knownAddresses)
    .values({ userId, hash: hashOfPlace(userId, address), expiresAt })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.hash], set: { expiresAt } })
}

export async function isKnownAddress(db: Db, userId: string, address: string, now: Date): Promise<boolean> {
  const here = and(eq(knownAddresses.userId, userId), eq(knownAddresses.hash, hashOfPlace(userId, address)))
  const [row] = await db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(and(here, gt(knownAddresses.expiresAt, now)))
  return row !== undefined
}

/** Forgets them after a password reset, because the earlier ones may be an intruder's. */
export const forgetAddresses = (db: Db, userId: string) =>
  db.delete(knownAddresses).where(eq(knownAddresses.userId, userId))
