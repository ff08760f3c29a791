import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { identities, type SocialProvider } from '../../db/tables.ts'
import { findUser, type UserRow } from '../store.ts'

/** A person elsewhere: the provider, and its own id of them. */
export type Identity = { provider: SocialProvider; subject: string; email: string }

export async function findUserByIdentity(db: Db, { provider, subject }: Identity): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row && findUser(db, row.userId)
}

/** One identity of each provider for a user: a new one takes the place of the old. */
export async function addIdentity(tx: Db, userId: string, identity: Identity, now: Date) {
  await dropIdentities(tx, userId, identity.provider)
  await tx
    .insert(identities)
    .values({ userId, ...identity, createdAt: now })
    .onConflictDoNothing()
}

/** The accounts elsewhere that open a user's, by the name of their provider. */
export const listIdentities = (db: Db, userId: string) =>
  db
    .select({ provider: identities.provider, email: identities.email })
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.provider)

export function dropIdentities(db: Db, userId: string, provider?: SocialProvider) {
  const mine = eq(identities.userId, userId)
  return db.delete(identities).where(provider ? and(mine, eq(identities.provider, provider)) : mine)
}
