import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { identities, type SocialProvider } from '../../db/tables.ts'
import { findUser, type UserRow } from '../store.ts'

/** Somebody elsewhere: the provider, and its own id of them. */
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

export function dropIdentities(db: Db, userId: string, provider?: SocialProvider) {
  const mine = eq(identities.userId, userId)
  return db.delete(identities).where(provider ? and(mine, eq(identities.provider, provider)) : mine)
}
