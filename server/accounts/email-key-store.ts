import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type EmailPurpose, emailChanges, emailKeys, identityLinks } from '../db/tables.ts'
import { hashOf, newSecret } from '../secret.ts'

const HOUR = 3_600_000
const KEY_HOURS = { verify: 7 * 24, reset: 1 } as const

/** Creates the secret of a mailed link. Earlier links keep working until one is used or they expire. */
export async function createEmailKey(db: Db, user: { id: string; email: string }, purpose: EmailPurpose, now: Date) {
  const key = newSecret()
  const expiresAt = new Date(now.getTime() + KEY_HOURS[purpose] * HOUR)
  await db
    .insert(emailKeys)
    .values({ hash: hashOf(key), userId: user.id, purpose, email: user.email, createdAt: now, expiresAt })
  return key
}

export async function findEmailKey(db: Db, key: string, purpose: EmailPurpose) {
  const [row] = await db
    .select()
    .from(emailKeys)
    .where(and(eq(emailKeys.hash, hashOf(key)), eq(emailKeys.purpose, purpose)))
  return row
}

/** Marks a key as used. Returns true for exactly one of several concurrent callers. */
export async function spendEmailKey(db: Db, hash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(emailKeys)
    .set({ usedAt: now })
    .where(and(eq(emailKeys.hash, hash), isNull(emailKeys.usedAt)))
    .returning({ hash: emailKeys.hash })
  return used.length === 1
}

/** Revokes all unused links of a purpose, because one of them has served it. */
export const dropEmailKeys = (db: Db, userId: string, purpose: EmailPurpose) =>
  db
    .delete(emailKeys)
    .where(and(eq(emailKeys.userId, userId), eq(emailKeys.purpose, purpose), isNull(emailKeys.usedAt)))

/** Revokes every issued key that could open the account, change its address or connect another provider. */
export async function dropOpeningKeys(db: Db, userId: string) {
  await dropEmailKeys(db, userId, 'reset')
  await db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await db.delete(identityLinks).where(eq(identityLinks.userId, userId))
}
