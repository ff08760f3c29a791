import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { type PaymentProviderName, primeFeedback, subscriptions } from '../../db/tables.ts'
import type { PlanRow } from '../present-plan.ts'
import type { Purchase } from '../purchases/purchase-store.ts'

export type Subscription = typeof subscriptions.$inferSelect

const DAY = 86_400_000
/** Days after a renewal that failed, and after each further try: then it is given up. */
const TRY_AGAIN_AFTER = [1, 3, 5]

/** PayPal's clock knows days only: it is asked for the next payment a day before what is paid for ends. */
export const nextChargeOf = (provider: PaymentProviderName, until: Date): Date =>
  provider === 'paypal' ? new Date(until.getTime() - DAY) : until

/** The one that runs or runs out; undefined for who has none. */
export async function findSubscription(db: Db, userId: string, now: Date): Promise<Subscription | undefined> {
  const theirs = and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended'))
  const [row] = await db.select().from(subscriptions).where(theirs).orderBy(desc(subscriptions.createdAt)).limit(1)
  return row && (row.status !== 'cancelled' || row.nextChargeAt > now) ? row : undefined
}

export async function findById(db: Db, id: string): Promise<Subscription | undefined> {
  return (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]
}

/** The one that an agreement at PayPal pays for. */
export async function findByAgreement(db: Db, ref: string): Promise<Subscription | undefined> {
  return (await db.select().from(subscriptions).where(eq(subscriptions.vendorRef, ref)))[0]
}

const renews = inArray(subscriptions.status, ['active', 'past_due'])

/** All subscriptions that renew or are due to. */
export const findRenewing = (db: Db): Promise<Subscription[]> => db.select().from(subscriptions).where(renews)

/** The agreements of those whose next payment by PayPal should have come. */
export const findLateAtPayPal = (db: Db, now: Date): Promise<{ ref: string | null }[]> =>
  db
    .select({ ref: subscriptions.vendorRef })
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, 'paypal'), renews, lt(subscriptions.nextChargeAt, now)))

/** A renewal that failed is due now. */
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

/** Nothing that a person has renews any more. */
export const endSubscriptions = (tx: Db, userId: string) =>
  tx
    .update(subscriptions)
    .set({ status: 'ended', retryAt: null })
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.status, ['active', 'past_due', 'cancelled'])))

/** What a payment was for is charged no more, and what is paid for stays. */
export const stopRenewing = (tx: Db, { userId, planId }: Purchase) =>
  tx
    .update(subscriptions)
    .set({ status: 'cancelled', retryAt: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.planId, planId), renews))

/** What a payment was for renews no more; a plan that was bought after it stays. */
export const endSubscriptionTo = (tx: Db, { userId, planId }: Purchase) =>
  tx
    .update(subscriptions)
    .set({ status: 'ended', retryAt: null })
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.planId, planId), ne(subscriptions.status, 'ended')))

/** A new one in the place of whatever there was; its renewals cost what the plan costs today, without a promo code. */
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

/** A renewal was paid: says whether it renews again. One that was cancelled or replaced meanwhile stays so. */
export async function prolong(tx: Db, id: string, until: Date): Promise<boolean> {
  const known = await lockSubscription(tx, id)
  if (!known || known.status === 'ended') return false
  const status = known.status === 'cancelled' ? 'cancelled' : 'active'
  const nextChargeAt = nextChargeOf(known.provider, until)
  await changeSubscription(tx, id, { status, nextChargeAt, tries: 0, retryAt: null })
  return status === 'active'
}

/** A renewal failed: says when it is tried again, null after the last time, undefined where nothing renews any more. */
export async function postpone(tx: Db, id: string, now: Date): Promise<Date | null | undefined> {
  const known = await lockSubscription(tx, id)
  if (!known || known.status === 'ended' || known.status === 'cancelled') return undefined
  const days = TRY_AGAIN_AFTER[known.tries]
  const retryAt = days === undefined ? null : new Date(now.getTime() + days * DAY)
  const status = retryAt ? 'past_due' : 'ended'
  await changeSubscription(tx, id, { status, retryAt, tries: known.tries + 1 })
  return retryAt
}

/** Why a person leaves Prime. */
export const keepFeedback = (db: Db, row: typeof primeFeedback.$inferInsert) => db.insert(primeFeedback).values(row)
