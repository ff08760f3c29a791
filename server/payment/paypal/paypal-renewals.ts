import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { enqueue } from '../../queue/job-store.ts'
import { defineJob } from '../../queue/jobs.ts'
import { VendorFault } from '../../vendor-call.ts'
import { failedPaymentLetter } from '../letters.ts'
import { formatMoney } from '../money.ts'
import { findPlanOf } from '../plan-store.ts'
import type { BillingAgreement } from '../provider.ts'
import { findByVendorRef, isLeaving, lockBuyer, type Purchase } from '../purchases/purchase-store.ts'
import { recheck } from '../purchases/reconcile.ts'
import { refundUnserved } from '../purchases/refund-unserved.ts'
import { settleRenewal } from '../purchases/settle.ts'
import {
  changeSubscription,
  findByAgreement,
  findLateAtPayPal,
  lockSubscription,
  type Subscription,
} from '../subscriptions/subscription-store.ts'
import { findAgreement, findEnded, saveCheckedAfterEnd } from './paypal-agreement-store.ts'
import { payPalOf } from './paypal-state.ts'

/**
 * PayPal charges renewals itself and notifies us by webhook. In case a webhook was lost, this asks PayPal an hour after
 * a renewal was due, and once more after an agreement has ended, as it may have been paid just before.
 */
export const askPayPalHourly = defineJob('ask-paypal', z.object({}), queueLate, { cron: '53 * * * *', atStart: true })

async function queueLate(_: object, { db, now, payment }: Deps) {
  if (!payment.paypal) return
  const due = await findLateAtPayPal(db, now())
  const ended = await findEnded(db)
  await db.transaction(async (tx) => {
    for (const { ref } of [...due, ...ended]) if (ref) await enqueue(tx, askAfterAgreement, { ref })
  })
}

export const askAfterAgreement = defineJob('ask-after-agreement', z.object({ ref: z.string() }), ask)

async function ask({ ref }: { ref: string }, deps: Deps) {
  const before = await findAgreement(deps.db, ref)
  await followAgreement(deps, ref)
  // If it ended only during this check, it is checked once more.
  if (before?.endedAt) await saveCheckedAfterEnd(deps.db, ref, deps.now())
}

/**
 * Synchronises our records with an agreement: each of its payments becomes one purchase and one grant, and its status
 * becomes that of our subscription. `announced` is a payment announced by PayPal: throws if it is not listed yet, so
 * that PayPal resends the event. Agreements that are not ours are ignored.
 */
export async function followAgreement(deps: Deps, ref: string, announced?: string) {
  const known = await findAgreement(deps.db, ref)
  if (!known) return
  const first = await findByVendorRef(deps.db, ref)
  const isBuyerGone = !first || (await isLeaving(deps.db, first.userId))
  if (!isBuyerGone && !first.paidAt) await recheck(deps, first)
  const agreement = await payPalOf(deps).fetchAgreement(ref, known.createdAt)
  if (!agreement) return
  if (isBuyerGone) await refundUnserved(deps, known, agreement)
  else await serveBy(deps, ref, agreement)
  if (announced && !agreement.payments.some((payment) => payment.ref === announced))
    throw new VendorFault(`PayPal speaks of ${announced} and does not list it yet.`)
}

async function serveBy(deps: Deps, ref: string, agreement: BillingAgreement) {
  const served = await findByVendorRef(deps.db, ref)
  if (!served) return
  const later = agreement.payments.filter((payment) => payment.ref !== served.chargeRef)
  if (served.paidAt) for (const payment of later) await renewBy(deps, served, payment)
  await follow(deps, served, agreement)
}

async function renewBy(deps: Deps, first: Purchase, { ref, cents }: BillingAgreement['payments'][number]) {
  const subscription = await findByAgreement(deps.db, first.vendorRef!)
  const plan = await findPlanOf(deps.db, first)
  const { userId, planId, provider, currency, period, method, vendorRef } = first
  await settleRenewal(deps, {
    ...{ userId, planId, provider, currency, period, method, vendorRef, cents },
    renews: subscription?.id ?? null,
    chargeRef: ref,
    description: `Bedside Prime, ${plan.displayName}, renewed`,
    createdAt: deps.now(),
  })
}

/**
 * Updates our subscription: a failed payment makes it past due, with a letter each time; PayPal's end of it ends ours.
 */
async function follow(deps: Deps, first: Purchase, agreement: BillingAgreement) {
  const found = await findByAgreement(deps.db, first.vendorRef!)
  if (!found) return
  await deps.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, first.userId)
    const known = await lockSubscription(tx, found.id)
    if (!buyer || !known || (known.status !== 'active' && known.status !== 'past_due')) return
    const change = changeFor(known, agreement)
    if (!change) return
    await changeSubscription(tx, known.id, change)
    if (change.status === 'cancelled') return
    const plan = await findPlanOf(tx, known)
    const failed = {
      description: `Bedside Prime, ${plan.displayName}`,
      amount: formatMoney(known.cents, plan.currency),
      reason: 'PayPal could not take it.',
      retryAt: change.status === 'ended' ? null : change.retryAt,
      atPayPal: true,
    }
    await queueMail(tx, failedPaymentLetter({ to: buyer.email, publicUrl: deps.publicUrl }, failed), deps.now())
  })
}

const ENDED = ['SUSPENDED', 'CANCELLED', 'EXPIRED']

type Change = { status: 'past_due' | 'cancelled' | 'ended'; tries: number; retryAt: Date | null }

function changeFor(known: Subscription, { status, failedPayments, retryAt }: BillingAgreement): Change | undefined {
  const tries = failedPayments
  if (status === 'ACTIVE')
    return failedPayments > known.tries
      ? { status: 'past_due', tries, retryAt: retryAt ?? known.nextChargeAt }
      : undefined
  if (!ENDED.includes(status)) return undefined
  // Suspended after the last attempt, or while a payment was owed: it ends. Otherwise its owner cancelled it in their
  // PayPal account.
  const unpaid = status === 'SUSPENDED' || known.status === 'past_due'
  return { status: unpaid ? 'ended' : 'cancelled', tries, retryAt: null }
}
