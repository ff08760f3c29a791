import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { type Currency, type LedgerEntry, ledger, type PaymentProviderName } from '../../db/tables.ts'
import type { Purchase } from './purchase-store.ts'

/** Adds a ledger entry for a purchase. The database refuses a second entry of the same kind for a purchase. */
export async function note(tx: Db, purchase: Purchase, entry: LedgerEntry, now: Date, cents = purchase.cents) {
  const { id: purchaseId, userId, currency, provider, chargeRef: ref } = purchase
  await tx.insert(ledger).values({ at: now, userId, purchaseId, entry, cents, currency, provider, ref })
}

type Movement = Pick<Purchase, 'userId' | 'currency' | 'provider'> & { purchaseId: string; ref: string; cents: number }

/** Adds an entry for a partial refund or a dispute, once per provider reference. Returns false if it exists already. */
export const notePart = (
  tx: Db,
  { id: purchaseId, userId, currency, provider }: Purchase,
  entry: LedgerEntry,
  { ref, cents }: { ref: string; cents: number },
  now: Date,
): Promise<boolean> => noteOnce(tx, { purchaseId, userId, currency, provider, ref, cents }, entry, now)

/** The same for a charge whose purchase may have been deleted. */
export async function noteOnce(tx: Db, movement: Movement, entry: LedgerEntry, now: Date): Promise<boolean> {
  const row = { ...movement, entry, at: now }
  return (await tx.insert(ledger).values(row).onConflictDoNothing().returning({ id: ledger.id })).length > 0
}

/** Returns the partial refunds of a payment so far. */
export async function findParts(db: Db, purchaseId: string): Promise<{ ref: string; cents: number }[]> {
  const parts = and(eq(ledger.purchaseId, purchaseId), eq(ledger.entry, 'part_refunded'))
  const rows = await db.select({ ref: ledger.ref, cents: ledger.cents }).from(ledger).where(parts)
  return rows.map(({ ref, cents }) => ({ ref: ref ?? '', cents }))
}

/** Reports whether Prime was granted for a charge. */
export async function wasServed(db: Db, provider: PaymentProviderName, { ref }: { ref: string }): Promise<boolean> {
  const granted = and(eq(ledger.provider, provider), eq(ledger.ref, ref), eq(ledger.entry, 'granted'))
  return (await db.select({ id: ledger.id }).from(ledger).where(granted)).length > 0
}

/** Returns the buyer and currency of a purchase, even after it was deleted with its account. */
export async function findBuyerInLedger(
  db: Db,
  purchaseId: string,
): Promise<{ userId: string; currency: Currency } | undefined> {
  const { userId, currency } = ledger
  return (await db.select({ userId, currency }).from(ledger).where(eq(ledger.purchaseId, purchaseId)).limit(1))[0]
}
