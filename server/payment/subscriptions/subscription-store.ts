import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { type PaymentProviderName, primeFeedback, subscriptions } from '../../db/tables.ts'
import type { PlanRow } from '../present-plan.ts'
import type { Purchase } from '../purchases/purchase-store.ts'

export type Subscription = typeof subscriptions.$inferSelect

const DAY = 86_400_000
/** Days until the next attempt after a failed renewal; after the last one the subscription ends. */
const TRY_AGAIN_AFTER = [1, 3, 5]

/** PayPal schedules by whole days, so its next payment is due a day before the paid period ends. */
export const nextChargeOf = (provider: PaymentProviderName, until: Date): Date =>
  provider === 'paypal' ? new Date(until.getTime() - DAY) : until

/** Returns the subscription that is active or running out; undefined if there is none. */
export async function findSubscription(db: Db, userId: string, now: Date): Promise<Subscription | undefined> {
  const theirs = and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended'))
  const [row] = await db.select().from(subscriptions).where(theirs).orderBy(desc(subscriptions.createdAt)).limit(1)
  return row && (row.status !== 'cancelled' || row.nextChargeAt > now) ? row : undefined
}

export async function findById(db: Db, id: string): Promise<Subscription | undefined> {
  return (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]
}

/** Returns the subscription paid by a PayPal agreement. */
export async function findByAgreement(db: Db, ref: string): Promise<Subscription | undefined> {
  return (await db.select().from(subscriptions).where(eq(subscriptions.vendorRef, ref)))[0]
}

const renews = inArray(subscriptions.status, ['active', 'past_due'])

/** Returns all subscriptions that are active or past due. */
export const findRenewing = (db: Db): Promise<Subscription[]> => db.select().from(subscriptions).where(renews)

/** Returns the agreements whose next payment by PayPal is overdue. */
export const findLateAtPayPal = (db: Db, now: Date): Promise<{ ref: string | null }[]> =>
  db
    .select({ ref: subscriptions.vendorRef })
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, 'paypal'), renews, lt(subscriptions.nextChargeAt, now)))

/** Makes a failed renewal due immediately. */
export const retryNow = (db: Db, id: string, now: Date) =>
  db
    .update(subscriptions)
    .set({ retryAt: now })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'past_due')))

export async function lockSubscription(tx: Db, id: string): Promise<Subscription | undefined> {
  return (await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update'))[0]
}

export const changeSubscription = (tx: Db, id: string, change: Partial<typeof subscriptions.$inferInsert>) =>
  tx.update(subscriptions).set(change).where(eq(subscriptions.id, id))

export const endSubscriptions = (tx: Db, userId: string) =>
  tx
    .update(subscriptions)
    .set({ status: 'ended', retryAt: null })
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['active', 'past_due', 'cancelled'])))

/** Stops renewals of the plan that a purchase paid for; the paid period stays. */
export const stopRenewing = (tx: Db, { userId, planId }: Purchase) =>
  tx
    .update(subscriptions)
    .set({ status: 'cancelled', retryAt: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.planId, planId), renews))

/** Ends the subscription that a purchase paid for; a plan bought later is not affected. */
export const endSubscriptionTo = (tx: Db, { userId, planId }: Purchase) =>
  tx
    .update(subscriptions)
    .set({ status: 'ended', retryAt: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.planId, planId), ne(subscriptions.status, 'ended')))

/** Replaces any existing subscription. Renewals cost the plan's current price, without a promo code. */
export async function startSubscription(tx: Db, purchase: Purchase, plan: PlanRow, until: Date, now: Date) {
  const { userId, planId, provider, vendorRef } = purchase
  await endSubscriptions(tx, userId)
  await tx.insert(subscriptions).values({
    userId,
    planId,
    provider,
    vendorRef,
    status: 'active',
    cents: plan.discountedCents,
    nextChargeAt: nextChargeOf(provider, until),
    createdAt: now,
  })
}

/** Records a paid renewal. Returns whether it renews again; one cancelled or replaced in the meantime does not. */
export async function prolong(tx: Db, id: string, until: Date): Promise<boolean> {
  const known = await lockSubscription(tx, id)
  if (!known || known.status === 'ended') return false
  const status = known.status === 'cancelled' ? 'cancelled' : 'active'
  const nextChargeAt = nextChargeOf(known.provider, until)
  await changeSubscription(tx, id, { status, nextChargeAt, tries: 0, retryAt: null })
  return status === 'active'
}

/** Records a failed renewal. Returns the next attempt's time, null after the last one, undefined if nothing renews. */
export async function postpone(tx: Db, id: string, now: Date): Promise<Date | null | undefined> {
  const known = await lockSubscription(tx, id)
  if (!known || known.status === 'ended' || known.status === 'cancelled') return undefined
  const days = TRY_AGAIN_AFTER[known.tries]
  const retryAt = days === undefined ? null : new Date(now.getTime() + days * DAY)
  const status = retryAt ? 'past_due' : 'ended'
  await changeSubscription(tx, id, { status, retryAt, tries: known.tries + 1 })
  return retryAt
}

export const saveFeedback = (db: Db, row: typeof primeFeedback.$inferInsert) => db.insert(primeFeedback).values(row)
