import { and, eq, gt } from 'drizzle-orm'
import type { Stretch } from '../entitlement.ts'
import type { Db } from './database.ts'
import { findEntitlement } from './holdings.ts'
import { grants, users } from './tables.ts'

const DAY = 86_400_000

type Grant = { userId: string; kind: Stretch['kind']; days: number; reason: string }

/** Gives Prime for so many days more: from now, or from the end of what there is; two at once follow each other in a transaction. Says until when. */
export async function grantPrime(tx: Db, { userId, kind, days, reason }: Grant, now: Date): Promise<Date> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const startsAt = (await findEntitlement(tx, userId, now))?.primeUntil ?? now
  const endsAt = new Date(startsAt.getTime() + days * DAY)
  await tx.insert(grants).values({ userId, kind, startsAt, endsAt, reason, createdAt: now })
  return endsAt
}

/** Ends what was given, now. */
export const endPrime = (tx: Db, userId: string, now: Date) =>
  tx
    .update(grants)
    .set({ endsAt: now })
    .where(and(eq(grants.userId, userId), gt(grants.endsAt, now)))
