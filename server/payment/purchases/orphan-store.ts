import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { orphanedPayments } from '../../db/tables.ts'

/** A payment whose buyer has left. Rows are added by server/people/orphaned-payment-store.ts. */
export type Orphan = typeof orphanedPayments.$inferSelect

export async function findOrphan(db: Db, purchaseId: string): Promise<Orphan | undefined> {
  return (await db.select().from(orphanedPayments).where(eq(orphanedPayments.purchaseId, purchaseId)))[0]
}

/** Returns the payments whose outcome is not certain yet, of all users or of one. */
export const findOpenOrphans = (db: Db, userId?: string): Promise<Orphan[]> =>
  db
    .select()
    .from(orphanedPayments)
    .where(and(isNull(orphanedPayments.closedAt), userId ? eq(orphanedPayments.userId, userId) : undefined))

/** Returns the orphan that a PayPal event refers to, by our id or by PayPal's. */
export async function findOrphanNamed(
  db: Db,
  { purchaseId, vendorRef }: { purchaseId: string | null | undefined; vendorRef: string },
): Promise<Orphan | undefined> {
  const { purchaseId: ours, vendorRef: theirs } = orphanedPayments
  const named = purchaseId ? or(eq(ours, purchaseId), eq(theirs, vendorRef)) : eq(theirs, vendorRef)
  return (
    await db
      .select()
      .from(orphanedPayments)
      .where(and(named, eq(orphanedPayments.provider, 'paypal')))
  )[0]
}

/** Marks its outcome as certain. The first call counts. */
export const markClosed = (db: Db, purchaseId: string, now: Date) =>
  db
    .update(orphanedPayments)
    .set({ closedAt: now })
    .where(and(eq(orphanedPayments.purchaseId, purchaseId), isNull(orphanedPayments.closedAt)))
