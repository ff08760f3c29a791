import { and, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { type PaymentProviderName, purchases, users } from '../../db/tables.ts'

export type Purchase = typeof purchases.$inferSelect
export type NewPurchase = Omit<typeof purchases.$inferInsert, 'status' | 'id'>

/** States of a purchase whose outcome is not known yet. */
export const OPEN = ['started', 'needs_action', 'pending'] as const

/** Creates a purchase. Returns undefined if the buyer has another payment under way: one is allowed at a time. */
export async function openPurchase(tx: Db, purchase: NewPurchase): Promise<Purchase | undefined> {
  const rows = await tx
    .insert(purchases)
    .values({ ...purchase, status: 'started' })
    .onConflictDoNothing()
    .returning()
  return rows[0]
}

export const isOpen = ({ status }: Purchase) => OPEN.some((open) => open === status)

export async function findPurchase(db: Db, id: string): Promise<Purchase | undefined> {
  return (await db.select().from(purchases).where(eq(purchases.id, id)))[0]
}

export async function findOpenPurchase(db: Db, userId: string): Promise<Purchase | undefined> {
  const theirs = and(eq(purchases.userId, userId), inArray(purchases.status, [...OPEN]))
  return (await db.select().from(purchases).where(theirs))[0]
}

/** Returns the open purchases that were begun before an instant. */
export async function findOpenSince(db: Db, before: Date): Promise<{ id: string }[]> {
  const open = and(inArray(purchases.status, [...OPEN]), lt(purchases.createdAt, before))
  return db.select({ id: purchases.id }).from(purchases).where(open)
}

/** `isLeaving`: the account is being deleted or is suspended, and nothing may be sold to it. */
export type Buyer = { email: string; isLeaving: boolean }

/** Locks the buyer and then the purchase. Every transaction uses this order, to avoid deadlocks. */
export async function lockPurchase(tx: Db, id: string): Promise<({ purchase: Purchase } & Buyer) | undefined> {
  const found = await findPurchase(tx, id)
  if (!found) return undefined
  const buyer = await lockBuyer(tx, found.userId)
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update')
  return purchase && buyer ? { purchase, ...buyer } : undefined
}

/** Locks a buyer; undefined if the account is deleted. */
export async function lockBuyer(tx: Db, userId: string): Promise<Buyer | undefined> {
  const { email, deletionAskedAt, suspendedAt } = users
  const [buyer] = await tx
    .select({ email, deletionAskedAt, suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  if (!buyer?.email) return undefined
  return { email: buyer.email, isLeaving: buyer.deletionAskedAt !== null || buyer.suspendedAt !== null }
}

/** Reports whether a buyer's account is deleted, being deleted, or suspended. */
export async function isLeaving(db: Db, userId: string): Promise<boolean> {
  const staying = and(eq(users.id, userId), isNull(users.deletionAskedAt), isNull(users.suspendedAt))
  return (await db.select({ id: users.id }).from(users).where(staying)).length === 0
}

/** Stores a payment that the provider initiated; undefined if it is stored already. */
export async function addPaid(tx: Db, purchase: NewPurchase, paidAt: Date): Promise<Purchase | undefined> {
  const rows = await tx
    .insert(purchases)
    .values({ ...purchase, status: 'paid', paidAt })
    .onConflictDoNothing()
    .returning()
  return rows[0]
}

/** Returns the purchase paid through a PayPal order or agreement; for an agreement, the purchase that started it. */
export async function findByVendorRef(db: Db, ref: string): Promise<Purchase | undefined> {
  const theirs = and(eq(purchases.provider, 'paypal'), eq(purchases.vendorRef, ref), isNull(purchases.renews))
  return (await db.select().from(purchases).where(theirs))[0]
}

export async function changePurchase(
  tx: Db,
  id: string,
  change: Partial<typeof purchases.$inferInsert>,
): Promise<Purchase> {
  const [row] = await tx.update(purchases).set(change).where(eq(purchases.id, id)).returning()
  return row!
}

/** Returns the purchase that a provider knows by this charge. */
export async function findByCharge(db: Db, provider: PaymentProviderName, ref: string): Promise<Purchase | undefined> {
  const same = and(eq(purchases.provider, provider), eq(purchases.chargeRef, ref))
  return (await db.select().from(purchases).where(same))[0]
}

/** Returns a user's payments, newest first. */
export const findPaid = (db: Db, userId: string): Promise<Purchase[]> =>
  db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, userId), isNotNull(purchases.paidAt)))
    .orderBy(desc(purchases.number))

/** Returns the latest payments of all users or of one, newest first. */
export const findLatestPaid = (
  db: Db,
  most: number,
  userId?: string,
): Promise<{ purchase: Purchase; email: string | null }[]> =>
  db
    .select({ purchase: purchases, email: users.email })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .where(and(isNotNull(purchases.paidAt), userId ? eq(purchases.userId, userId) : undefined))
    .orderBy(desc(purchases.number))
    .limit(most)
