import type { Deps } from '../../deps.ts'
import { conflict, notFound, signInFirst } from '../../errors.ts'
import type { User } from '../../user.ts'
import { countCardTry } from '../cards.ts'
import { hasLifetime } from '../lifetime.ts'
import { centsOf } from '../money.ts'
import { nothingSold } from '../nothing-sold.ts'
import { findPlan } from '../plan-store.ts'
import type { PlanRow } from '../present-plan.ts'
import { findPromoCode, hasUsed, invalidCode, isFor, priceWith, takePromoCode } from '../promo-code-store.ts'
import { findSubscription } from '../subscriptions/subscription-store.ts'
import { findOpenPurchase, lockBuyer, type NewPurchase, openPurchase, type Purchase } from './purchase-store.ts'
import { abandon, reconcile } from './reconcile.ts'
import { settle } from './settle.ts'

/** A request for a plan, with an optional code, at the price shown to the buyer. */
type OrderRequest = { plan_id: number; promo_code?: string | null | undefined; price?: number | undefined }
type Order = { planId: number; promoCode: string | undefined; shownCents: number | undefined }
type Priced = { plan: PlanRow; cents: number }
/** Payment method, as named on the receipt. */
type Means = Pick<NewPurchase, 'provider' | 'method'>

/**
 * Starts a purchase by a buyer who is present; every payment route uses it. Closes an earlier open payment, prices the
 * order, then calls `choose` for the means of payment, which may ask a provider and may refuse. Prices it again under
 * the buyer's lock to open the purchase, and returns it with what was chosen.
 */
export async function placeOrder<Chosen extends Means>(
  deps: Deps,
  user: User,
  request: OrderRequest,
  choose: (priced: Priced) => Chosen | Promise<Chosen>,
): Promise<{ purchase: Purchase; plan: PlanRow; means: Chosen }> {
  await countCardTry(deps, user.id)
  const order = orderOf(request)
  await closeOpenPurchase(deps, user.id)
  const priced = await priceOrder(deps, user, order)
  const means = await choose(priced)
  return { ...(await beginPurchase(deps, user, { ...order, shownCents: priced.cents }, means)), means }
}

const orderOf = ({ plan_id: planId, promo_code: promoCode, price }: OrderRequest): Order => ({
  planId,
  promoCode: promoCode ?? undefined,
  shownCents: price === undefined ? undefined : centsOf(price),
})

/** Allows one payment at a time: closes an open one first, and refuses if that one turns out to be paid. */
async function closeOpenPurchase(deps: Deps, userId: string) {
  const open = await findOpenPurchase(deps.db, userId)
  if (!open) return
  const ended = await reconcile(deps, open)
  if (ended.status === 'paid')
    throw conflict('already-paid', 'Your last payment has just gone through: you now have Prime.')
  if (ended.status === 'started' || ended.status === 'pending') throw underWay()
  if (ended.status !== 'needs_action') return
  const outcome = await abandon(deps, ended)
  if (outcome) await settle(deps, ended.id, outcome)
}

const underWay = () =>
  conflict('payment-under-way', 'Your last payment is still being processed. Please wait a moment.')

/** Returns an order's current price. Refuses a plan not on sale, and a price that differs from the one shown. */
async function priceOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  user: User,
  { planId, promoCode, shownCents }: Order,
): Promise<Priced> {
  if (user.may.isAllOpen) throw nothingSold()
  const plan = await findPlan(db, planId)
  if (!plan) throw notFound('This plan is no longer available.')
  const code = promoCode === undefined ? undefined : await findPromoCode(db, promoCode, now())
  if (promoCode !== undefined && (!code || !isFor(code, plan) || (await hasUsed(db, promoCode, user.id))))
    throw invalidCode()
  const cents = priceWith(plan, code)
  if (shownCents !== undefined && shownCents !== cents)
    throw conflict('price-changed', 'The price has changed since you opened this page. Please check it and try again.')
  await refuseNeedless({ db, now }, user.id, plan)
  return { plan, cents }
}

async function refuseNeedless({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string, plan: PlanRow) {
  if (await hasLifetime(db, userId)) throw conflict('has-lifetime', 'You already have Prime for life.')
  const running = await findSubscription(db, userId, now())
  if (running?.status !== 'active') return
  const current = await findPlan(db, running.planId)
  if (running.planId === plan.id || current?.name === plan.name)
    throw conflict('already-subscribed', 'You already have this plan. It renews automatically.')
}

/** Creates a purchase at the current price. Refuses if its buyer has another one under way. */
async function beginPurchase(deps: Deps, user: User, order: Order, { provider, method }: Means) {
  return deps.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, user.id)
    if (!buyer || buyer.isLeaving) throw signInFirst()
    const { plan, cents } = await priceOrder({ db: tx, now: deps.now }, user, order)
    const purchase = await openPurchase(tx, {
      userId: user.id,
      planId: plan.id,
      provider,
      method,
      cents,
      currency: plan.currency,
      promoCode: order.promoCode,
      description: `Bedside Prime, ${plan.displayName}`,
      period: plan.period,
      createdAt: deps.now(),
    })
    if (!purchase) throw underWay()
    if (order.promoCode) await takePromoCode(tx, { code: order.promoCode, userId: user.id, purchaseId: purchase.id })
    return { purchase, plan }
  })
}
