import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { knownAddresses } from '../db/tables.ts'
import { hashOf } from '../secret.ts'

const KEPT_MS = 90 * 86_400_000

/** With the account in it: equal addresses of two students have different hashes. */
const hashOfPlace = (userId: string, address: string) => hashOf(`${userId} ${address}`)

/** Remembers that the account's own student was at this address. */
export async function rememberAddress(db: Db, userId: string, address: string, now: Date) {
  const expiresAt = new Date(now.getTime() + KEPT_MS)
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

/** The person known before the password was set anew may have been another one. */
export const forgetAddresses = (db: Db, userId: string) =>
  db.delete(knownAddresses).where(eq(knownAddresses.userId, userId))
