import { checkoutReply, subscriptionReply } from '#contract/payment.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import type { User } from '../../user.ts'
import { hasLifetime } from '../lifetime.ts'
import { unitsOf } from '../money.ts'
import { nothingSold } from '../nothing-sold.ts'
import { findPlanOf } from '../plan-store.ts'
import { presentPlan } from '../present-plan.ts'
import { presentCheckout } from '../purchases/present-checkout.ts'
import { lockBuyer } from '../purchases/purchase-store.ts'
import { tryRenewalNow } from './renew.ts'
import { changeSubscription, findSubscription, lockSubscription, type Subscription } from './subscription-store.ts'
import { TRIAL_DAYS, trialRefusal, whyNoTrial } from './trial.ts'

const DAY = 86_400_000

/** Returns a user's subscription, and how a further purchase would affect their remaining days. */
export const showSubscription = endpoint({
  returns: subscriptionReply,
  handle: ({ user }, deps) => presentSubscription(deps, user),
})

/** Cancels renewals; the paid period stays. Idempotent. */
export const cancelSubscription = endpoint({
  returns: subscriptionReply,
  async handle({ user }, deps) {
    const running = await findSubscription(deps.db, user.id, deps.now())
    if (running?.vendorRef) await deps.payment.paypal?.cancelAgreement(running.vendorRef)
    await change(deps, user, (known) =>
      known.status === 'cancelled' ? undefined : { status: 'cancelled', retryAt: null },
    )
    return presentSubscription(deps, user)
  },
})

/** Resumes a cancelled subscription, as long as the paid period lasts. */
export const resumeSubscription = endpoint({
  returns: subscriptionReply,
  async handle({ user }, deps) {
    if (user.may.isAllOpen) throw nothingSold()
    await change(deps, user, (known) => {
      if (known.provider === 'paypal') throw conflict('ended-at-paypal', ENDED_AT_PAYPAL)
      return known.status === 'cancelled' ? { status: 'active', tries: 0 } : undefined
    })
    return presentSubscription(deps, user)
  },
})

/** Pays a failed renewal while its owner is present to authenticate. */
export const payRenewal = endpoint({
  returns: checkoutReply,
  async handle({ user }, deps) {
    const tried = await tryRenewalNow(deps, user.id, { offSession: false })
    if (!tried) throw conflict('nothing-to-pay', 'There is nothing to pay just now.')
    return presentCheckout(deps, tried.purchase, tried.outcome)
  },
})

const ENDED_AT_PAYPAL =
  'PayPal has ended this subscription for good. You can buy a plan again, and your remaining days will be added to it.'

type Change = Parameters<typeof changeSubscription>[2]

async function change({ db, now }: Deps, user: User, to: (known: Subscription) => Change | undefined) {
  await db.transaction(async (tx) => {
    await lockBuyer(tx, user.id)
    const found = await findSubscription(tx, user.id, now())
    const known = found && (await lockSubscription(tx, found.id))
    if (!known) throw conflict('no-subscription', 'You don’t have a plan that renews.')
    const wanted = to(known)
    if (wanted) await changeSubscription(tx, known.id, wanted)
  })
}

async function presentSubscription({ db, now }: Deps, user: User) {
  const { id, may } = user
  const subscription = await findSubscription(db, id, now())
  const noTrial = await whyNoTrial(db, user, now())
  const remaining = may.primeUntil ? Math.ceil((may.primeUntil.getTime() - now().getTime()) / DAY) : 0
  return {
    subscription: subscription ? await present({ db }, subscription, may.primeUntil) : null,
    has_lifetime: await hasLifetime(db, id),
    remaining_days: remaining,
    remaining_days_message: {
      one_off:
        remaining > 0 ? `Your ${remaining} days of remaining Prime will be added to the end of your plan.` : null,
      recurring:
        remaining > 0
          ? `You will be charged now. Your next billing date will be delayed by ${remaining} days to credit your remaining Prime.`
          : null,
    },
    can_start_trial: noTrial === undefined,
    trial_refusal: trialRefusal(noTrial),
    trial_days: TRIAL_DAYS,
  }
}

async function present({ db }: Pick<Deps, 'db'>, subscription: Subscription, paidUntil: Date | null) {
  const { status, provider, cents, nextChargeAt, retryAt } = subscription
  const plan = await findPlanOf(db, subscription)
  const renews = status === 'active' || status === 'past_due'
  return {
    plan: presentPlan(plan),
    status: status as 'active' | 'past_due' | 'cancelled',
    provider,
    next_amount: renews ? unitsOf(cents) : null,
    next_charge_at: renews ? (retryAt ?? nextChargeAt).toISOString() : null,
    paid_until: paidUntil?.toISOString() ?? null,
  }
}
