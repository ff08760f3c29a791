import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { paymentCustomers, paymentMethods, users } from '../db/tables.ts'
import type { CardProvider } from './provider.ts'

export type PaymentMethodRow = typeof paymentMethods.$inferSelect
type Owner = { userId: string; provider: CardProvider['name'] }

const savedBy = (userId: string, provider: CardProvider['name']) =>
  and(eq(paymentMethods.userId, userId), eq(paymentMethods.provider, provider))

/** Returns a user's saved cards, the default first, then the newest. */
export const findSavedCards = (db: Db, userId: string, provider: CardProvider['name']): Promise<PaymentMethodRow[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(savedBy(userId, provider))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt))

/** Returns the card that is charged unless another is chosen. */
export async function findDefaultCard(
  db: Db,
  userId: string,
  { name }: CardProvider,
): Promise<PaymentMethodRow | undefined> {
  const theirs = and(savedBy(userId, name), eq(paymentMethods.isDefault, true))
  return (await db.select().from(paymentMethods).where(theirs))[0]
}

/** Saves or updates a card and makes it its owner's default. */
export const saveAsDefault = (
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

/** Returns the provider's id of a customer; undefined if the provider does not know them yet. */
export async function findCustomer(db: Db, { userId, provider }: Owner): Promise<string | undefined> {
  const theirs = and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider))
  return (await db.select().from(paymentCustomers).where(theirs))[0]?.ref
}

/** Stores the provider's customer id and returns the stored one: of two concurrent calls the first wins. */
export async function addCustomer(db: Db, customer: Owner & { ref: string }): Promise<string> {
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing()
  return (await findCustomer(db, customer))!
}
