import { and, desc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { grants, users } from '../db/tables.ts'
import type { Entitlement, PrimePeriod } from '../entitlement.ts'
import { findEntitlement } from './entitlement-store.ts'

const DAY = 86_400_000

type Grant = {
  userId: string
  kind: PrimePeriod['kind']
  days: number
  reason: string
  /** Unique source of the grant: the database rejects a second one. */
  source?: string
}

/**
 * Extends Prime by some days, from now or from its current end; concurrent grants run one after the other. Returns the
 * new end.
 */
export async function grantPrime(tx: Db, { userId, kind, days, reason, source }: Grant, now: Date): Promise<Date> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const startsAt = (await findEntitlement(tx, userId, now))?.primeUntil ?? now
  const endsAt = new Date(startsAt.getTime() + days * DAY)
  await tx.insert(grants).values({ userId, kind, startsAt, endsAt, reason, source, createdAt: now })
  return endsAt
}

/** Ends all Prime now. */
export const endPrime = (tx: Db, userId: string, now: Date) =>
  tx
    .update(grants)
    .set({ endsAt: now })
    .where(and(eq(grants.userId, userId), gt(grants.endsAt, now)))

/** Revokes the remainder of a grant by its source. Idempotent. */
export async function revokePrime(tx: Db, source: string, now: Date) {
  const [grant] = await tx.select().from(grants).where(eq(grants.source, source))
  if (grant) await revokeGrant(tx, grant, now)
}

/**
 * Revokes the remainder of a grant: later periods move forward accordingly, so that no other days are lost. Returns
 * false if nothing remains.
 */
export async function revokeGrant(
  tx: Db,
  { id, userId }: Pick<GrantRow, 'id' | 'userId'>,
  now: Date,
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const grant = await findGrant(tx, id)
  if (!grant || grant.endsAt <= now) return false
  const { startsAt, endsAt } = grant
  const cutAt = startsAt > now ? startsAt : now
  const lost = sql`${(endsAt.getTime() - cutAt.getTime()) / 1000} * interval '1 second'`
  await tx.update(grants).set({ endsAt: cutAt }).where(eq(grants.id, id))
  await tx
    .update(grants)
    .set({ startsAt: sql`${grants.startsAt} - ${lost}`, endsAt: sql`${grants.endsAt} - ${lost}` })
    .where(and(eq(grants.userId, userId), gte(grants.startsAt, endsAt)))
  return true
}

type GrantRow = typeof grants.$inferSelect

export async function findGrant(db: Db, id: string): Promise<GrantRow | undefined> {
  return (await db.select().from(grants).where(eq(grants.id, id)))[0]
}

/** Returns whether a user has ever had a trial or paid Prime. */
export async function hasTriedOrPaid(db: Db, userId: string): Promise<boolean> {
  const spent = and(eq(grants.userId, userId), inArray(grants.kind, ['trial', 'paid']))
  return (await db.select({ id: grants.id }).from(grants).where(spent).limit(1)).length > 0
}

const CALLED: Record<Exclude<PrimePeriod['kind'], 'paid'>, string> = { given: 'Gift', trial: 'Trial', reward: 'Reward' }

/** Returns the current source of Prime, by its display name; a paid period takes precedence. */
export async function findActivePlan(db: Db, userId: string, { primeUntil }: Entitlement, now: Date) {
  if (!primeUntil) return null
  const [row] = await db
    .select({ kind: grants.kind, reason: grants.reason })
    .from(grants)
    .where(and(eq(grants.userId, userId), lte(grants.startsAt, now), gt(grants.endsAt, now)))
    .orderBy(desc(sql`${grants.kind} = 'paid'`), desc(grants.endsAt))
    .limit(1)
  return row
    ? { end_date: primeUntil.toISOString(), display_name: row.kind === 'paid' ? row.reason : CALLED[row.kind] }
    : null
}
