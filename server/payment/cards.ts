import { and, desc, eq } from 'drizzle-orm'
import { paymentMethodsReply } from '#contract/payment.ts'
import type { Db } from '../db/database.ts'
import { paymentCustomers, paymentMethods, users } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, Refusal } from '../errors.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { type CardProvider, CardRefused, type SavedCard } from './provider.ts'

export type PaymentMethodRow = typeof paymentMethods.$inferSelect
type Person = { id: string; email: string }

export const cannotBuy = () => conflict('cannot-buy', 'You can’t buy Prime here at the moment.')
export const cardDeclined = (message: string) => new Refusal(402, 'card-declined', message)

/** The saved cards of the provider that this installation has now. */
export const listCards = endpoint({
  returns: paymentMethodsReply,
  handle: ({ user }, deps) => presentCards(deps, user.id),
})

/** The saved cards as their owner sees them. */
export async function presentCards({ db, payment }: Deps, userId: string) {
  if (!payment.cards) return { payment_methods: [] }
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.userId, userId), eq(paymentMethods.provider, payment.cards.name)))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.createdAt))
  return {
    payment_methods: rows.map(({ id, last4, brand, expMonth, expYear, isDefault }) => ({
      id,
      last4,
      brand,
      exp_month: expMonth,
      exp_year: expYear,
      is_default: isDefault,
    })),
  }
}

/** The card that is charged without being chosen. */
export async function findDefaultCard(
  db: Db,
  userId: string,
  { name }: CardProvider,
): Promise<PaymentMethodRow | undefined> {
  const theirs = and(eq(paymentMethods.userId, userId), eq(paymentMethods.provider, name))
  return (
    await db
      .select()
      .from(paymentMethods)
      .where(and(theirs, eq(paymentMethods.isDefault, true)))
  )[0]
}

/** The provider's id of a customer; created there on first use. */
export async function customerOf({ db }: Pick<Deps, 'db'>, cards: CardProvider, person: Person): Promise<string> {
  const theirs = and(eq(paymentCustomers.userId, person.id), eq(paymentCustomers.provider, cards.name))
  const known = async () => (await db.select().from(paymentCustomers).where(theirs))[0]?.ref
  const before = await known()
  if (before) return before
  const ref = await cards.customerFor(person)
  await db.insert(paymentCustomers).values({ userId: person.id, provider: cards.name, ref }).onConflictDoNothing()
  return (await known())!
}

/** Saves a card as the default one. Refuses what the provider refuses, in its words. */
export async function saveCard(deps: Pick<Deps, 'db' | 'now'>, cards: CardProvider, person: Person, token: string) {
  const customer = await customerOf(deps, cards, person)
  return keepCard(deps, cards, person, await inWordsOf(cards.saveCard(customer, token)))
}

/** Keeps a saved card as the default one. */
export function keepCard({ db, now }: Pick<Deps, 'db' | 'now'>, cards: CardProvider, person: Person, card: SavedCard) {
  const row = { ...card, userId: person.id, provider: cards.name, isDefault: true, createdAt: now() }
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for('update')
    await tx.update(paymentMethods).set({ isDefault: false }).where(eq(paymentMethods.userId, person.id))
    const { userId, provider, ref } = paymentMethods
    const saved = await tx
      .insert(paymentMethods)
      .values(row)
      .onConflictDoUpdate({ target: [userId, provider, ref], set: row })
      .returning()
    return saved[0]!
  })
}

/** What a provider refuses is refused in its words. */
export async function inWordsOf<Reply>(asking: Promise<Reply>): Promise<Reply> {
  try {
    return await asking
  } catch (error) {
    throw error instanceof CardRefused ? cardDeclined(error.message) : error
  }
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
  diners: 'Diners Club',
  diners_club: 'Diners Club',
}

/** As printed on a receipt. */
export const cardInWords = ({ brand, last4 }: Pick<PaymentMethodRow, 'brand' | 'last4'>): string =>
  `${BRANDS[brand] ?? 'Card'} ending in ${last4}`

/** Stolen cards are tried out in shops: an owner does not need this many tries. */
const TRIES: RateLimit = { tries: 30, minutes: 60, message: 'Too many attempts. Please try again in an hour.' }

/** Counts a try with a card and refuses those over the limit. */
export const countCardTry = ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) =>
  rateLimit(db, `card:${userId}`, TRIES, now())
