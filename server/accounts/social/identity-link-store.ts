import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { identityLinks } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { hashOf, newSecret } from '../../secret.ts'
import { findUser, lockUser, type UserRow } from '../store.ts'
import type { Identity } from './identity-store.ts'

const TOO_LATE = 'This took too long or has already been done. Please start again from the sign-in page.'

/** An identity elsewhere that waits for proof that its account here is the same person's. */
export type IdentityLinkRow = typeof identityLinks.$inferSelect

export const identityOf = ({ provider, subject, email }: IdentityLinkRow): Identity => ({ provider, subject, email })

type LinkAndOwner = { link: IdentityLinkRow; owner: UserRow }

/** By the key that the browser holds. */
export const findLink = (db: Db, key: string, now: Date): Promise<LinkAndOwner> =>
  findLinkWhere(db, eq(identityLinks.hash, hashOf(key)), now)

/** By the key that was mailed. */
export const findMailedLink = (db: Db, key: string, now: Date): Promise<LinkAndOwner> =>
  findLinkWhere(db, eq(identityLinks.mailHash, hashOf(key)), now)

async function findLinkWhere(db: Db, which: ReturnType<typeof eq>, now: Date): Promise<LinkAndOwner> {
  const [link] = await db
    .select()
    .from(identityLinks)
    .where(and(which, gt(identityLinks.expiresAt, now)))
  if (!link) throw notFound(TOO_LATE)
  return { link, owner: ownerOf(link, await findUser(db, link.userId)) }
}

/** Creates a link and returns its key. */
export async function addLink(db: Db, userId: string, { provider, subject, email }: Identity, expiresAt: Date) {
  const key = newSecret()
  await db.insert(identityLinks).values({ hash: hashOf(key), userId, provider, subject, email, expiresAt })
  return key
}

/** Creates the key that is mailed to confirm a link and revokes any earlier one. */
export async function newMailKey(tx: Db, { hash }: IdentityLinkRow): Promise<string> {
  const key = newSecret()
  await tx
    .update(identityLinks)
    .set({ mailHash: hashOf(key) })
    .where(eq(identityLinks.hash, hash))
  return key
}

/** Uses a link up, for exactly one caller. Its account is locked from then on: two changes of how it is opened do not mix. */
export async function spendLink(tx: Db, link: IdentityLinkRow): Promise<UserRow> {
  const owner = ownerOf(link, await lockUser(tx, link.userId))
  const spent = await tx
    .delete(identityLinks)
    .where(eq(identityLinks.hash, link.hash))
    .returning({ hash: identityLinks.hash })
  if (spent.length === 0) throw notFound(TOO_LATE)
  return owner
}

/** An account that has meanwhile moved to another address, or is being deleted, is no longer the one that was meant. */
function ownerOf(link: IdentityLinkRow, user: UserRow | undefined): UserRow {
  if (!user || user.deletionAskedAt || user.email.toLowerCase() !== link.email.toLowerCase()) throw notFound(TOO_LATE)
  return user
}
