import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { identities, type SocialProvider } from '../../db/tables.ts'
import { findUser, type UserRow } from '../store.ts'

/** An account at a provider, with the provider's own id of it. */
export type Identity = { provider: SocialProvider; subject: string; email: string }

export async function findUserByIdentity(db: Db, { provider, subject }: Identity): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row && findUser(db, row.userId)
}

/** Connects an identity. A user has one per provider: a new one replaces the old. */
export async function addIdentity(tx: Db, userId: string, identity: Identity, now: Date) {
  await dropIdentities(tx, userId, identity.provider)
  await tx
    .insert(identities)
    .values({ userId, ...identity, createdAt: now })
    .onConflictDoNothing()
}

/** Lists the identities connected to a user, by provider name. */
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
