import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { disputes, type PaymentProviderName } from '../../db/tables.ts'
import type { Dispute } from '../provider.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** Stores the current state of a dispute. Returns its previous state; undefined if the dispute is new. */
export async function saveDispute(
  tx: Db,
  { provider, purchaseId }: { provider: PaymentProviderName; purchaseId: string },
  { ref, cents, status }: Dispute,
  now: Date,
): Promise<DisputeRow['status'] | undefined> {
  const same = and(eq(disputes.provider, provider), eq(disputes.ref, ref))
  const [known] = await tx.select().from(disputes).where(same)
  const closedAt = status === 'open' ? null : now
  if (!known) await tx.insert(disputes).values({ provider, ref, purchaseId, cents, status, openedAt: now, closedAt })
  else if (known.status !== status) await tx.update(disputes).set({ status, closedAt }).where(same)
  return known?.status
}

export async function hasOpenDispute(db: Db, purchaseId: string): Promise<boolean> {
  return (await findDisputes(db, [purchaseId])).some(({ status }) => status === 'open')
}

/** Returns the disputes of payments, newest first. */
export const findDisputes = (db: Db, purchaseIds: string[]): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(inArray(disputes.purchaseId, purchaseIds)).orderBy(desc(disputes.openedAt))
