import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { identityLinks } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import { hashOf, newSecret } from '../../secret.ts'
import { findUser, lockUser, type UserRow } from '../store.ts'
import type { Identity } from './identity-store.ts'

const TOO_LATE = 'This took too long or has already been done. Please start again from the sign-in page.'

/** A provider identity awaiting proof that it belongs to the owner of an existing account. */
export type IdentityLinkRow = typeof identityLinks.$inferSelect

export const identityOf = ({ provider, subject, email }: IdentityLinkRow): Identity => ({ provider, subject, email })

type LinkAndOwner = { link: IdentityLinkRow; owner: UserRow }

/** Finds a link by the key that the browser holds. */
export const findLink = (db: Db, key: string, now: Date): Promise<LinkAndOwner> =>
  findLinkWhere(db, eq(identityLinks.hash, hashOf(key)), now)

/** Finds a link by the key that was mailed. */
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

/** Consumes a link, for exactly one caller, and locks its account against concurrent changes of its credentials. */
export async function spendLink(tx: Db, link: IdentityLinkRow): Promise<UserRow> {
  const owner = ownerOf(link, await lockUser(tx, link.userId))
  const spent = await tx
    .delete(identityLinks)
    .where(eq(identityLinks.hash, link.hash))
    .returning({ hash: identityLinks.hash })
  if (spent.length === 0) throw notFound(TOO_LATE)
  return owner
}

/** Refuses if the account has since changed its address or is being deleted. */
function ownerOf(link: IdentityLinkRow, user: UserRow | undefined): UserRow {
  if (!user || user.deletionAskedAt || user.email.toLowerCase() !== link.email.toLowerCase()) throw notFound(TOO_LATE)
  return user
}
