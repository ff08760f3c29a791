import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { paymentCustomers, paymentMethods, users } from '../db/tables.ts'
import type { CardProvider } from './provider.ts'

export type PaymentMethodRow = typeof paymentMethods.$inferSelect
type Owner = { userId: string; provider: CardProvider['name'] }

const savedBy = (userId: string, provider: CardProvider['name']) =>
  and(eq(paymentMethods.userId, userId), eq(paymentMethods.provider, provider))

/** The default card first, then the newest. */
export const findSavedCards = (db: Db, userId: string, provider: CardProvider['name']): Promise<PaymentMethodRow[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(savedBy(userId, provider))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt))

/** The card that is charged without being chosen. */
export async function findDefaultCard(
  db: Db,
  userId: string,
  { name }: CardProvider,
): Promise<PaymentMethodRow | undefined> {
  const theirs = and(savedBy(userId, name), eq(paymentMethods.isDefault, true))
  return (await db.select().from(paymentMethods).where(theirs))[0]
}

/** Saves a card, or what is new about it, as its owner's default in the place of the one before. */
export const keepAsDefault = (
  db: Db,
  card: Omit<typeof paymentMethods.$inferInsert, 'id' | 'isDefault'>,
): Promise<PaymentMethodRow> =>
  db.transaction(async (tx) => {
    const row = { ...card, isDefault: true }
    await tx.select({ id: users.id }).from(users).where(eq(users.id, card.userId)).for('update')
    await tx.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.userId, card.userId))
    const { userId, provider, ref } = paymentMethods
    const saved = await tx
      .insert(paymentMethods)
      .values(row)
      .onConflictDoUpdate({ target: [userId, provider, ref], set: row })
      .returning()
    return saved[0]!
  })

/** The provider's id of a customer; undefined where the provider does not know them yet. */
export async function findCustomer(db: Db, { userId, provider }: Owner): Promise<string | undefined> {
  const theirs = and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider))
  return (await db.select().from(paymentCustomers).where(theirs))[0]?.ref
}

/** Stores the provider's customer id. Of two at once the first wins; returns that one. */
export async function addCustomer(db: Db, customer: Owner & { ref: string }): Promise<string> {
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing()
  return (await findCustomer(db, customer))!
}
