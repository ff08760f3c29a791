import { checkoutReply, paypalCheckoutReply, paypalCheckoutRequest, paypalReturnRequest } from '#contract/payment.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { findEntitlement } from '../../entitlements/entitlement-store.ts'
import { conflict, notFound } from '../../errors.ts'
import { cannotBuy } from '../cards.ts'
import type { PlanRow } from '../present-plan.ts'
import type { PayPal, PayPalApproval } from '../provider.ts'
import { placeOrder } from '../purchases/order.ts'
import { outcomeOf, presentCheckout } from '../purchases/present-checkout.ts'
import { changePurchase, findByVendorRef, type Purchase } from '../purchases/purchase-store.ts'
import { reconcile } from '../purchases/reconcile.ts'
import { nextChargeOf } from '../subscriptions/subscription-store.ts'
import { addAgreement } from './paypal-agreement-store.ts'

const DAY = 86_400_000

/** Creates a purchase at PayPal. No money moves until its buyer has approved it and returned. */
export const beginPayPalCheckout = endpoint({
  body: paypalCheckoutRequest,
  returns: paypalCheckoutReply,
  async handle({ user, body }, deps) {
    const { paypal } = deps.payment
    if (!paypal) throw cannotBuy()
    const { purchase, plan } = await placeOrder(deps, user, body, ({ cents }) => {
      if (cents === 0)
        throw conflict('nothing-to-pay', 'There is nothing to pay with this code, so you don’t need PayPal.')
      return { provider: 'paypal', method: 'PayPal' }
    })
    const renews = plan.chargeOption === 'recurring'
    const { ref, approveUrl } = await begin(deps, paypal, purchase, plan)
    await deps.db.transaction(async (tx) => {
      await changePurchase(tx, purchase.id, { vendorRef: ref, status: 'needs_action' })
      const agreement = { ref, purchaseId: purchase.id, createdAt: deps.now() }
      if (renews) await addAgreement(tx, agreement)
    })
    return {
      purchase_id: purchase.id,
      order_id: renews ? null : ref,
      subscription_id: renews ? ref : null,
      approve_url: approveUrl,
    }
  },
})

async function begin(deps: Deps, paypal: PayPal, purchase: Purchase, plan: PlanRow): Promise<PayPalApproval> {
  const { db, now, publicUrl } = deps
  const { id: key, userId, cents, currency, description, period } = purchase
  const prepared = {
    ...{ key, cents, currency, description },
    returnUrl: `${publicUrl}/upgrade/paypal`,
    cancelUrl: `${publicUrl}/upgrade?plan=${encodeURIComponent(plan.name)}&paypal=left`,
  }
  if (plan.chargeOption === 'one_off') return paypal.beginOrder(prepared)
  // Remaining days are added to the purchased period, so the first renewal is that much later.
  const begins = (await findEntitlement(db, userId, now()))?.primeUntil ?? now()
  const until = new Date(begins.getTime() + period * DAY)
  const terms = { planName: `Bedside Prime, ${plan.displayName}`, period, renewalCents: plan.discountedCents }
  return paypal.beginAgreement({ ...prepared, ...terms, firstRenewal: nextChargeOf('paypal', until) })
}

/** Finishes a purchase when its buyer returns from PayPal: charges it once if approved, and returns the result. */
export const finishPayPalCheckout = endpoint({
  body: paypalReturnRequest,
  returns: checkoutReply,
  async handle({ user, body }, deps) {
    const purchase = await findByVendorRef(deps.db, (body.subscription_id ?? body.order_id)!)
    if (purchase?.userId !== user.id) throw notFound()
    const now = await reconcile(deps, purchase)
    return presentCheckout(deps, now, outcomeOf(now))
  },
})
