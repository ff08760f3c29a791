import { eq } from 'drizzle-orm'
import { checkoutReply, checkoutRequest, confirmRequest } from '#contract/payment.ts'
import { users } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notFound } from '../errors.ts'
import type { User } from '../user.ts'
import { type CardRow, cannotBuy, cardInWords, countCardTry, findDefaultCard, saveCard } from './cards.ts'
import { charge } from './charge.ts'
import { hasLifetime } from './lifetime.ts'
import { centsOf } from './money.ts'
import { findPlan } from './plans.ts'
import { outcomeOf, presentCheckout } from './present-checkout.ts'
import type { PlanRow } from './present-plan.ts'
import { findPromoCode, hasUsed, invalidCode, isFor, priceWith, takePromoCode } from './promo-codes.ts'
import type { CardProvider } from './provider.ts'
import { findOpenPurchase, findPurchase, openPurchase } from './purchase-store.ts'
import { abandon, reconcile } from './reconcile.ts'
import { settle } from './settle.ts'
import { findSubscription } from './subscription-store.ts'

type Order = { planId: number; promoCode: string | undefined; shownCents: number | undefined }

/** Buys a plan with a new card or the saved one. */
export const checkout = endpoint({
  body: checkoutRequest,
  returns: checkoutReply,
  async handle({ user, body }, deps) {
    const { cards } = deps.payment
    if (!cards) throw cannotBuy()
    await countCardTry(deps, user.id)
    const order = {
      planId: body.plan_id,
      promoCode: body.promo_code ?? undefined,
      shownCents: body.price === undefined ? undefined : centsOf(body.price),
    }
    await priceOrder(deps, user, order)
    await clearTheWay(deps, user.id)
    const card = body.token ? await saveCard(deps, cards, user, body.token) : await savedCard(deps, cards, user.id)
    const purchase = await beginPurchase(deps, user, order, cards, card)
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
  if (!card) throw conflict('no-card', 'There is no saved card. Please put one in.')
  return card
}

/** One payment at a time: another that is open is ended first, and one that came through meanwhile is said so. */
async function clearTheWay(deps: Deps, userId: string) {
  const open = await findOpenPurchase(deps.db, userId)
  if (!open) return
  const ended = await reconcile(deps, open)
  if (ended.status === 'paid') throw conflict('already-paid', 'Your last payment has just come through: you are Prime.')
  if (ended.status === 'started')
    throw conflict('payment-under-way', 'A payment of yours is still under way. Please wait a moment.')
  if (ended.status !== 'needs_action') return
  const outcome = await abandon(deps, ended)
  if (outcome) await settle(deps, ended.id, outcome)
}

/** What an order costs now. Refuses what cannot be bought, or not at the price that was shown. */
async function priceOrder({ db, now }: Pick<Deps, 'db' | 'now'>, user: User, { planId, promoCode, shownCents }: Order) {
  const plan = await findPlan(db, planId)
  if (!plan) throw notFound('This plan is not sold any more.')
  const code = promoCode === undefined ? undefined : await findPromoCode(db, promoCode, now())
  if (promoCode !== undefined && (!code || !isFor(code, plan) || (await hasUsed(db, promoCode, user.id))))
    throw invalidCode()
  const cents = priceWith(plan, code)
  if (shownCents !== undefined && shownCents !== cents)
    throw conflict('price-changed', 'The price has changed since you opened this page. Please look at it again.')
  await refuseNeedless({ db, now }, user.id, plan)
  return { plan, cents }
}

async function refuseNeedless({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string, plan: PlanRow) {
  if (await hasLifetime(db, userId)) throw conflict('has-lifetime', 'You have Prime for life already.')
  const running = await findSubscription(db, userId, now())
  if (running?.status !== 'active') return
  const current = await findPlan(db, running.planId)
  if (running.planId === plan.id || current?.name === plan.name)
    throw conflict('already-subscribed', 'You have this plan already. It renews by itself.')
}

async function beginPurchase(deps: Deps, user: User, order: Order, cards: CardProvider, card: CardRow) {
  return deps.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const { plan, cents } = await priceOrder({ db: tx, now: deps.now }, user, order)
    const purchase = await openPurchase(tx, {
      userId: user.id,
      planId: plan.id,
      provider: cards.name,
      cents,
      currency: plan.currency,
      promoCode: order.promoCode,
      description: `Bedside Prime, ${plan.displayName}`,
      period: plan.period,
      method: cardInWords(card),
      createdAt: deps.now(),
    })
    if (!purchase) throw conflict('payment-under-way', 'A payment of yours is still under way. Please wait a moment.')
    if (order.promoCode) await takePromoCode(tx, { code: order.promoCode, userId: user.id, purchaseId: purchase.id })
    return purchase
  })
}
