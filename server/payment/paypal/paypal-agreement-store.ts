import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { paypalAgreements, purchases, subscriptions } from '../../db/tables.ts'
import { OPEN } from '../purchases/purchase-store.ts'

export type AgreementRow = typeof paypalAgreements.$inferSelect

export const addAgreement = (tx: Db, row: typeof paypalAgreements.$inferInsert) =>
  tx.insert(paypalAgreements).values(row).onConflictDoNothing()

export async function findAgreement(db: Db, ref: string): Promise<AgreementRow | undefined> {
  return (await db.select().from(paypalAgreements).where(eq(paypalAgreements.ref, ref)))[0]
}

/** Returns the agreements that no subscription uses and that are not being bought. */
export function findNeedless(db: Db): Promise<{ ref: string }[]> {
  const running = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.vendorRef, paypalAgreements.ref), inArray(subscriptions.status, ['active', 'past_due'])),
    )
  const beingBought = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.id, paypalAgreements.purchaseId), inArray(purchases.status, [...OPEN])))
  return db
    .select({ ref: paypalAgreements.ref })
    .from(paypalAgreements)
    .where(and(isNull(paypalAgreements.endedAt), notExists(running), notExists(beingBought)))
}

export const noteEnded = (db: Db, ref: string, now: Date) =>
  db.update(paypalAgreements).set({ endedAt: now }).where(eq(paypalAgreements.ref, ref))

const toAskAfter = and(isNotNull(paypalAgreements.endedAt), isNull(paypalAgreements.closedAt))

/** Returns the ended agreements that have not been checked since they ended. */
export const findEnded = (db: Db): Promise<{ ref: string }[]> =>
  db.select({ ref: paypalAgreements.ref }).from(paypalAgreements).where(toAskAfter)

/** Records that an agreement was checked after it had ended. */
export const saveCheckedAfterEnd = (db: Db, ref: string, now: Date) =>
  db
    .update(paypalAgreements)
    .set({ closedAt: now })
    .where(and(eq(paypalAgreements.ref, ref), toAskAfter))
