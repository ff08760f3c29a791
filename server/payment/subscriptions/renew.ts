import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../queue/job-store.ts'
import { defineJob } from '../../queue/jobs.ts'
import { findDefaultCard, type PaymentMethodRow } from '../card-store.ts'
import { cardInWords } from '../cards.ts'
import { findPlanOf } from '../plan-store.ts'
import type { CardProvider, ChargeState } from '../provider.ts'
import { charge } from '../purchases/charge.ts'
import { lockBuyer, openPurchase, type Purchase } from '../purchases/purchase-store.ts'
import { settle } from '../purchases/settle.ts'
import {
  findById,
  findRenewing,
  findSubscription,
  lockSubscription,
  retryNow,
  type Subscription,
} from './subscription-store.ts'

/** How long before the end of the paid period it renews, so that Prime does not lapse between two hourly runs. */
const AHEAD_MS = 2 * 3_600_000

export const renewHourly = defineJob('renewals', z.object({}), queueDue, { cron: '33 * * * *' })

async function queueDue(_: object, { db, now }: Deps) {
  const due = (await findRenewing(db)).filter((row) => isDue(row, now()))
  await db.transaction(async (tx) => {
    for (const { id } of due) await enqueue(tx, renewSubscription, { subscriptionId: id })
  })
}

const isDue = ({ status, retryAt, nextChargeAt, provider }: Subscription, now: Date) =>
  provider !== 'paypal' &&
  (status === 'active' || status === 'past_due') &&
  (retryAt ?? new Date(nextChargeAt.getTime() - AHEAD_MS)) <= now

export const renewSubscription = defineJob('renew', z.object({ subscriptionId: z.uuid() }), async (data, deps) => {
  await renew(deps, data.subscriptionId, { offSession: true })
})

/** Without a saved card a renewal counts as declined: its owner is notified, and it is retried. */
type Renewal = { purchase: Purchase; card: PaymentMethodRow | undefined; email: string }
const NO_CARD: ChargeState = { state: 'declined', ref: null, message: 'You have no saved card.' }

/**
 * Charges the next period of a subscription that is due. Returns undefined if there is nothing to do, or another
 * payment is under way.
 */
export async function renew(deps: Deps, id: string, { offSession }: { offSession: boolean }) {
  const { cards } = deps.payment
  if (!cards) return undefined
  const renewal = await beginRenewal(deps, cards, id)
  if (!renewal) return undefined
  const { purchase, card, email } = renewal
  if (card) return { purchase, outcome: await charge(deps, { cards, purchase, card, email, offSession }) }
  await settle(deps, purchase.id, NO_CARD)
  return { purchase, outcome: NO_CARD }
}

const beginRenewal = ({ db, now }: Deps, cards: CardProvider, id: string): Promise<Renewal | undefined> =>
  db.transaction(async (tx) => {
    const found = await findById(tx, id)
    if (!found) return undefined
    const owner = await lockBuyer(tx, found.userId)
    const subscription = await lockSubscription(tx, id)
    const card = await findDefaultCard(tx, found.userId, cards)
    if (!subscription || !owner || owner.isLeaving || !isDue(subscription, now())) return undefined
    const plan = await findPlanOf(tx, subscription)
    const purchase = await openPurchase(tx, {
      userId: subscription.userId,
      planId: plan.id,
      renews: id,
      provider: cards.name,
      cents: subscription.cents,
      currency: plan.currency,
      description: `Bedside Prime, ${plan.displayName}, renewed`,
      period: plan.period,
      method: card ? cardInWords(card) : 'no saved card',
      createdAt: now(),
    })
    return purchase && { purchase, card, email: owner.email }
  })

/** Retries a failed renewal immediately, because there is a new card or its owner is present to authenticate. */
export async function tryRenewalNow(deps: Deps, userId: string, { offSession }: { offSession: boolean }) {
  const { db, now } = deps
  const subscription = await findSubscription(db, userId, now())
  if (subscription?.status !== 'past_due' || subscription.provider === 'paypal') return undefined
  await retryNow(db, subscription.id, now())
  return renew(deps, subscription.id, { offSession })
}
