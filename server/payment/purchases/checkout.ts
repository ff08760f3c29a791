import { type CheckoutRequest, checkoutReply, checkoutRequest, confirmRequest } from '#contract/payment.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import type { User } from '../../user.ts'
import { findDefaultCard, type PaymentMethodRow } from '../card-store.ts'
import { cannotBuy, cardInWords, saveCard } from '../cards.ts'
import type { CardProvider } from '../provider.ts'
import { charge } from './charge.ts'
import { placeOrder } from './order.ts'
import { outcomeOf, presentCheckout } from './present-checkout.ts'
import { findPurchase } from './purchase-store.ts'
import { reconcile } from './reconcile.ts'

/** Buys a plan with a new or saved card. */
export const checkout = endpoint({
  body: checkoutRequest,
  returns: checkoutReply,
  async handle({ user, body }, deps) {
    const { cards } = deps.payment
    if (!cards) throw cannotBuy()
    const { purchase, means } = await placeOrder(deps, user, body, async ({ plan, cents }) => {
      const needsNone = cents === 0 && plan.chargeOption === 'one_off'
      const card = await cardOf(deps, cards, user, body)
      if (!card && !needsNone) throw invalid(NO_CARD)
      return { provider: cards.name, method: card ? cardInWords(card) : 'nothing to pay', card }
    })
    const outcome = await charge(deps, { cards, purchase, card: means.card, email: user.email, offSession: false })
    return presentCheckout(deps, purchase, outcome)
  },
})

const NO_CARD = 'Choose either a new card or your saved one.'

async function cardOf(deps: Deps, cards: CardProvider, user: User, body: CheckoutRequest) {
  if (body.token) return saveCard(deps, cards, user, body.token)
  return body.use_default_pamyment_method ? savedCard(deps, cards, user.id) : undefined
}

/** Returns the outcome after the bank's authentication. */
export const confirmCheckout = endpoint({
  body: confirmRequest,
  returns: checkoutReply,
  async handle({ user, body }, deps) {
    const purchase = await findPurchase(deps.db, body.purchase_id)
    if (purchase?.userId !== user.id) throw notFound()
    const { cards } = deps.payment
    if (body.sandbox_answer && cards?.answer) await cards.answer(purchase.id, body.sandbox_answer === 'confirmed')
    const now = await reconcile(deps, purchase)
    return presentCheckout(deps, now, outcomeOf(now))
  },
})

async function savedCard({ db }: Deps, cards: CardProvider, userId: string): Promise<PaymentMethodRow> {
  const card = await findDefaultCard(db, userId, cards)
  if (!card) throw conflict('no-card', 'You have no saved card. Please enter one.')
  return card
}
