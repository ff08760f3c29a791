import { and, desc, eq, gt, inArray, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { plans, purchases, subscriptions } from '../db/tables.ts'

/** Returns whether Prime renews automatically, so that no warning of its end is needed, and whether that failed. */
export async function findRenewal(db: Db, userId: string): Promise<{ renews: boolean; failed: boolean }> {
  const running = and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['active', 'past_due']))
  const [row] = await db.select({ status: subscriptions.status }).from(subscriptions).where(running).limit(1)
  return { renews: row?.status === 'active', failed: row?.status === 'past_due' }
}

/** Counts subscriptions that renew or are past due, of one user if given. */
export function countRenewing(db: Db, userId?: string): Promise<number> {
  const theirs = userId === undefined ? undefined : eq(subscriptions.userId, userId)
  return db.$count(subscriptions, and(theirs, inArray(subscriptions.status, ['active', 'past_due'])))
}

type SubscriptionStatus = { status: 'active' | 'past_due' | 'cancelled'; plan: string; next_charge_at: string | null }

/** Returns a user's subscription for staff: one that renews or is past due, or a cancelled one that still runs. */
export async function findSubscriptionStatus(db: Db, userId: string, now: Date): Promise<SubscriptionStatus | null> {
  const running = inArray(subscriptions.status, ['active', 'past_due'])
  const cancelled = and(eq(subscriptions.status, 'cancelled'), gt(subscriptions.nextChargeAt, now))
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans.displayName })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.userId, userId), or(running, cancelled)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  if (!row || row.subscription.status === 'ended') return null
  const { status, retryAt, nextChargeAt } = row.subscription
  const next = status === 'cancelled' ? null : (retryAt ?? nextChargeAt).toISOString()
  return { status, plan: row.plan, next_charge_at: next }
}

/** Returns whether the user's last payment was refunded. */
export async function wasRefunded(db: Db, userId: string): Promise<boolean> {
  const paid = and(eq(purchases.userId, userId), inArray(purchases.status, ['paid', 'refunded']))
  const [last] = await db
    .select({ status: purchases.status })
    .from(purchases)
    .where(paid)
    .orderBy(desc(purchases.createdAt))
    .limit(1)
  return last?.status === 'refunded'
}
