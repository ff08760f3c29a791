import { checkoutReply, checkoutRequest, confirmRequest } from '#contract/payment.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notFound } from '../errors.ts'
import { type CardRow, cannotBuy, cardInWords, countCardTry, findDefaultCard, saveCard } from './cards.ts'
import { charge } from './charge.ts'
import { beginPurchase, clearTheWay, orderOf, priceOrder } from './order.ts'
import { outcomeOf, presentCheckout } from './present-checkout.ts'
import type { CardProvider } from './provider.ts'
import { findPurchase } from './purchase-store.ts'
import { reconcile } from './reconcile.ts'

/** Buys a plan with a new card or the saved one. */
export const checkout = endpoint({
  body: checkoutRequest,
  returns: checkoutReply,
  async handle({ user, body }, deps) {
    const { cards } = deps.payment
    if (!cards) throw cannotBuy()
    await countCardTry(deps, user.id)
    const order = orderOf(body)
    await clearTheWay(deps, user.id)
    await priceOrder(deps, user, order)
    const card = body.token ? await saveCard(deps, cards, user, body.token) : await savedCard(deps, cards, user.id)
    const purchase = await beginPurchase(deps, user, order, { provider: cards.name, method: cardInWords(card) })
    const outcome = await charge(deps, { cards, purchase, card, email: user.email, offSession: false })
    return presentCheckout(deps, purchase, outcome)
  },
})

/** After the bank asked: what came of it. */
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

async function savedCard({ db }: Deps, cards: CardProvider, userId: string): Promise<CardRow> {
  const card = await findDefaultCard(db, userId, cards)
  if (!card) throw conflict('no-card', 'You have no saved card. Please enter one.')
  return card
}
