import type { Deps } from '../../deps.ts'
import type { PaymentMethodRow } from '../card-store.ts'
import { customerOf } from '../cards.ts'
import type { CardProvider, ChargeState } from '../provider.ts'
import type { Purchase } from './purchase-store.ts'
import { settle } from './settle.ts'

type Charging = {
  cards: CardProvider
  purchase: Purchase
  /** Undefined if there is nothing to pay. */
  card: PaymentMethodRow | undefined
  email: string
  offSession: boolean
}

/** Charges a purchase through the provider, at most once however often it is called, and settles the outcome. */
export async function charge(deps: Deps, { cards, purchase, card, email, offSession }: Charging): Promise<ChargeState> {
  const outcome = await outcomeOf(deps, { cards, purchase, card, email, offSession })
  await settle(deps, purchase.id, outcome)
  return outcome
}

async function outcomeOf(deps: Deps, { cards, purchase, card, email, offSession }: Charging): Promise<ChargeState> {
  // With a 100 % discount there is nothing to charge.
  if (purchase.cents === 0) return { state: 'paid', ref: `free_${purchase.id}` }
  if (!card) throw new Error('A purchase with a price has no card')
  const customer = await customerOf(deps, cards, { id: purchase.userId, email })
  const { id: key, cents, currency, description } = purchase
  const outcome = await cards.charge({ key, cents, currency, description, customer, method: card.ref, offSession })
  if (outcome.state !== 'requires_action' || !offSession) return outcome
  await cards.cancel(outcome.ref)
  return { state: 'declined', ref: outcome.ref, message: 'Your bank needs you to confirm this payment.' }
}
