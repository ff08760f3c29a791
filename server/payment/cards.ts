import { paymentMethodsReply } from '#contract/payment.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, Refusal } from '../errors.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { addCustomer, findCustomer, findSavedCards, type PaymentMethodRow, saveAsDefault } from './card-store.ts'
import { type CardProvider, CardRefused, type SavedCard } from './provider.ts'

type Person = { id: string; email: string }

export const cannotBuy = () => conflict('cannot-buy', 'You can’t buy Prime here at the moment.')
export const cardDeclined = (message: string) => new Refusal(402, 'card-declined', message)

/** Lists the cards saved with the provider that this installation uses at present. */
export const listCards = endpoint({
  returns: paymentMethodsReply,
  handle: ({ user }, deps) => presentCards(deps, user.id),
})

/** Returns the saved cards as shown to their owner. */
export async function presentCards({ db, payment }: Deps, userId: string) {
  if (!payment.cards) return { payment_methods: [] }
  const rows = await findSavedCards(db, userId, payment.cards.name)
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

/** Returns the provider's id of a customer, creating the customer there on first use. */
export async function customerOf({ db }: Pick<Deps, 'db'>, cards: CardProvider, person: Person): Promise<string> {
  const theirs = { userId: person.id, provider: cards.name }
  const before = await findCustomer(db, theirs)
  return before ?? addCustomer(db, { ...theirs, ref: await cards.customerFor(person) })
}

/** Saves a card as the default. Throws a refusal with the provider's message if the provider refuses it. */
export async function saveCard(deps: Pick<Deps, 'db' | 'now'>, cards: CardProvider, person: Person, token: string) {
  const customer = await customerOf(deps, cards, person)
  return storeCard(deps, cards, person, await inWordsOf(cards.saveCard(customer, token)))
}

/** Stores a saved card as the default. */
export function storeCard({ db, now }: Pick<Deps, 'db' | 'now'>, cards: CardProvider, person: Person, card: SavedCard) {
  return saveAsDefault(db, { ...card, userId: person.id, provider: cards.name, createdAt: now() })
}

/** Turns the provider's CardRefused into a refusal with the same message. */
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

/** Returns a card as printed on a receipt. */
export const cardInWords = ({ brand, last4 }: Pick<PaymentMethodRow, 'brand' | 'last4'>): string =>
  `${BRANDS[brand] ?? 'Card'} ending in ${last4}`

/** Thieves test stolen cards in online shops; a card's owner does not need this many attempts. */
const TRIES: RateLimit = { tries: 30, minutes: 60, message: 'Too many attempts. Please try again in an hour.' }

/** Counts an attempt with a card and refuses those over the rate limit. */
export const countCardTry = ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) =>
  rateLimit(db, `card:${userId}`, TRIES, now())
