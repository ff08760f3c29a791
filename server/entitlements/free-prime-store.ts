import { createHash, createHmac } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { addressKeys, type FreePrime, freePrimeTaken, grants, users } from '../db/tables.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { hashOf, newSecret } from '../secret.ts'

const DAY = 86_400_000
/** Retention in days after it was granted, and after the account was deleted; stated on the privacy page. */
export const FREE_PRIME_RETENTION_DAYS = 365
/** Days for which a key is used for new hashes. */
const KEY_DAYS = 30

/** `about` identifies one Prime period: the hash of its grant's source. */
type Taken = { what: FreePrime; about: string; takenAt: Date }
type Key = typeof addressKeys.$inferSelect

/** Returns the free Prime that a mailbox has had, with this account or an earlier one. */
export async function freePrimeOf(db: Db, email: string, now: Date): Promise<Taken[]> {
  const keys = await db.select().from(addressKeys)
  if (keys.length === 0) return []
  const { what, about, takenAt, expiresAt, keyId, hash } = freePrimeTaken
  const theirs = or(...keys.map((key) => and(eq(keyId, key.id), eq(hash, hashWith(key, email)))))
  return db
    .select({ what, about, takenAt })
    .from(freePrimeTaken)
    .where(and(theirs, gt(expiresAt, now)))
}

/** Returns whether a mailbox has had this, with this account or an earlier one. */
export const hasHad = async (db: Db, email: string, what: FreePrime, now: Date): Promise<boolean> =>
  (await freePrimeOf(db, email, now)).some((taken) => taken.what === what)

/**
 * Records free Prime for a mailbox, by the source of its grant. Only for verified addresses: otherwise anyone could use
 * up another person's.
 */
export const noteFreePrime = (
  tx: Db,
  email: string,
  { what, source }: { what: FreePrime; source: string },
  now: Date,
) => saveTaken(tx, email, [{ what, about: hashOf(source), takenAt: now }], now)

async function saveTaken(tx: Db, email: string, taken: readonly Taken[], now: Date) {
  if (taken.length === 0) return
  const key = await currentKey(tx, now)
  const expiresAt = new Date(now.getTime() + FREE_PRIME_RETENTION_DAYS * DAY)
  const row = { keyId: key.id, hash: hashWith(key, email), expiresAt }
  const { keyId, hash, about } = freePrimeTaken
  await tx
    .insert(freePrimeTaken)
    .values(taken.map((one) => ({ ...row, ...one })))
    .onConflictDoUpdate({ target: [keyId, hash, about], set: { expiresAt } })
}

/** Returns when an account got something for free, or paid, which ends the trial as well. */
export async function freePrimeGranted(db: Db, userId: string): Promise<Taken[]> {
  const rows = await db.select().from(grants).where(eq(grants.userId, userId))
  return rows.flatMap(({ kind, source, createdAt: takenAt }) => {
    const what = source === null ? undefined : kindOf(kind, source)
    return what && source !== null ? [{ what, about: hashOf(source), takenAt }] : []
  })
}

function kindOf(kind: string, source: string): FreePrime | undefined {
  if (kind === 'trial' || kind === 'paid') return 'trial'
  if (/^referral:.*:friend$/.test(source)) return 'joined'
  if (/^referral:.*:inviter$/.test(source)) return 'invited'
  return source.startsWith('task:') ? 'shared' : undefined
}

/** Part of deleting an account: remembers its free Prime for its mailbox for a year; nothing if there was none. */
export async function rememberFreePrime(tx: Db, { id, email }: { id: string; email: string }, now: Date) {
  await saveTaken(tx, email, await freePrimeGranted(tx, id), now)
}

/**
 * Locks users and then their mailboxes until the end of the transaction, in a fixed order: two accounts of one mailbox
 * cannot get the same grant concurrently.
 */
export async function lockMailboxes(tx: Db, people: readonly { id: string; email: string }[]) {
  const ids = people.map(({ id }) => id)
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update')
  const locks = [...new Set(people.map(({ email }) => lockOf(email)))].sort()
  for (const lock of locks) await tx.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
}

const lockOf = (email: string): string =>
  createHash('sha256').update(mailboxOf(email)).digest().readBigInt64BE().toString()

/** Deletes expired records, and the keys that no remaining hash uses. */
export async function sweepFreePrime(db: Db, now: Date) {
  await db.delete(freePrimeTaken).where(lt(freePrimeTaken.expiresAt, now))
  const inUse = db
    .select({ id: freePrimeTaken.keyId })
    .from(freePrimeTaken)
    .where(eq(freePrimeTaken.keyId, addressKeys.id))
  await db.delete(addressKeys).where(and(lt(addressKeys.createdAt, monthBefore(now)), notExists(inUse)))
}

async function currentKey(tx: Db, now: Date): Promise<Key> {
  const fresh = gt(addressKeys.createdAt, monthBefore(now))
  const [known] = await tx.select().from(addressKeys).where(fresh).orderBy(desc(addressKeys.id)).limit(1)
  if (known) return known
  const [made] = await tx.insert(addressKeys).values({ key: newSecret(), createdAt: now }).returning()
  return made!
}

const monthBefore = (now: Date) => new Date(now.getTime() - KEY_DAYS * DAY)

const hashWith = ({ key }: Key, email: string): string =>
  createHmac('sha256', key).update(mailboxOf(email)).digest('base64url')
