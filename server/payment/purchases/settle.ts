import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { grantPrime } from '../../entitlements/grant-store.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { enqueue } from '../../queue/job-store.ts'
import { failedPaymentLetter, receiptLetter } from '../letters.ts'
import { formatMoney } from '../money.ts'
import { endPayPalAgreements } from '../paypal/paypal-endings.ts'
import { findPlanOf } from '../plan-store.ts'
import type { PlanRow } from '../present-plan.ts'
import { releasePromoCode } from '../promo-code-store.ts'
import type { ChargeState } from '../provider.ts'
import {
  endSubscriptions,
  nextChargeOf,
  postpone,
  prolong,
  startSubscription,
} from '../subscriptions/subscription-store.ts'
import { note } from './ledger-store.ts'
import { closeOrphanedPayment } from './orphaned-payments.ts'
import {
  addPaid,
  changePurchase,
  isOpen,
  lockBuyer,
  lockPurchase,
  type NewPurchase,
  type Purchase,
} from './purchase-store.ts'
import { amountOf, isTest, numberOf, taxNoteOf } from './receipt.ts'

type Settling = { tx: Db; deps: Deps; purchase: Purchase; email: string }

/** Returns the source id that a purchase's grants carry. */
export const sourceOf = ({ id }: Pick<Purchase, 'id'>) => `purchase:${id}`

/**
 * Brings a purchase to the state reported by its provider. A payment is served once, however often it is reported; a
 * decline releases what was held. All in one transaction, so a crash leaves nothing half done. Returns the updated
 * purchase; undefined if its buyer has left, who is not served: a job refunds what was taken.
 */
export const settle = (deps: Deps, purchaseId: string, outcome: ChargeState): Promise<Purchase | undefined> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchaseId)
    if (!locked || (locked.isLeaving && outcome.state !== 'declined')) {
      if (outcome.state !== 'declined') await enqueue(tx, closeOrphanedPayment, { purchaseId })
      return undefined
    }
    const settling = { tx, deps, ...locked }
    if (outcome.state === 'paid') return serve(settling, outcome.ref)
    if (!isOpen(locked.purchase)) return locked.purchase
    if (outcome.state === 'declined') return refuse(settling, outcome)
    const status = outcome.state === 'pending' ? 'pending' : 'needs_action'
    return changePurchase(tx, purchaseId, { status, chargeRef: outcome.ref })
  })

async function serve(settling: Settling, ref: string): Promise<Purchase> {
  const { tx, deps, purchase: open } = settling
  if (open.paidAt) return open
  const now = deps.now()
  const paid = { status: 'paid', chargeRef: ref, failure: null, paidAt: now } as const
  const purchase = await changePurchase(tx, open.id, paid)
  await deliver({ ...settling, purchase })
  return purchase
}

/** Fulfils a paid purchase: ledger entry, grant, subscription and receipt. */
async function deliver(settling: Settling) {
  const { tx, deps, purchase } = settling
  const now = deps.now()
  await note(tx, purchase, 'charged', now)
  const plan = await findPlanOf(tx, purchase)
  const { userId, period: days } = purchase
  const grant = { userId, kind: 'paid', days, reason: plan.displayName, source: sourceOf(purchase) } as const
  const until = await grantPrime(tx, grant, now)
  await note(tx, purchase, 'granted', now)
  const nextCents = await followOn(tx, purchase, plan, until, now)
  await sendReceipt(settling, until, nextCents)
  // The plan may have replaced another one, whose agreement is then cancelled.
  if (deps.payment.paypal) await enqueue(tx, endPayPalAgreements, {})
}

/**
 * Settles a renewal that PayPal charged itself, once, however often it is announced. Returns undefined if it was
 * settled before.
 */
export const settleRenewal = (
  deps: Deps,
  renewal: NewPurchase & { chargeRef: string },
): Promise<Purchase | undefined> =>
  deps.db.transaction(async (tx) => {
    const buyer = await lockBuyer(tx, renewal.userId)
    if (!buyer || buyer.isLeaving) return undefined
    const purchase = await addPaid(tx, renewal, deps.now())
    if (purchase) await deliver({ tx, deps, purchase, email: buyer.email })
    return purchase
  })

/**
 * Starts or extends what renews after a purchase. Returns the amount of the next charge in cents, or null if there is
 * none, as after a lifetime purchase.
 */
async function followOn(tx: Db, purchase: Purchase, plan: PlanRow, until: Date, now: Date): Promise<number | null> {
  if (purchase.renews) return (await prolong(tx, purchase.renews, until)) ? purchase.cents : null
  if (plan.chargeOption === 'one_off') {
    await endSubscriptions(tx, purchase.userId)
    return null
  }
  await startSubscription(tx, purchase, plan, until, now)
  return plan.discountedCents
}

async function sendReceipt({ tx, deps, purchase, email }: Settling, until: Date, nextCents: number | null) {
  const { publicUrl, payment } = deps
  const receipt = {
    number: numberOf(purchase),
    description: purchase.description,
    amount: amountOf(purchase),
    method: purchase.method,
    paidOn: purchase.paidAt!,
    primeUntil: until,
    next:
      nextCents === null
        ? null
        : { on: nextChargeOf(purchase.provider, until), amount: formatMoney(nextCents, purchase.currency) },
    taxNote: taxNoteOf(payment, purchase),
    testMode: isTest(payment, purchase),
  }
  await queueMail(tx, receiptLetter({ to: email, publicUrl }, receipt), deps.now())
}

async function refuse(settling: Settling, { ref, message }: Extract<ChargeState, { state: 'declined' }>) {
  const { tx, deps, purchase: open, email } = settling
  const purchase = await changePurchase(tx, open.id, { status: 'failed', failure: message, chargeRef: ref })
  await releasePromoCode(tx, purchase.id)
  if (!purchase.renews) return purchase
  const retryAt = await postpone(tx, purchase.renews, deps.now())
  if (retryAt === undefined) return purchase
  const failed = { description: purchase.description, amount: amountOf(purchase), reason: message, retryAt }
  await queueMail(tx, failedPaymentLetter({ to: email, publicUrl: deps.publicUrl }, failed), deps.now())
  return purchase
}
