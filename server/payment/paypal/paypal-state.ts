import type { Deps } from '../../deps.ts'
import { OperatorError } from '../../errors.ts'
import { findPlanOf } from '../plan-store.ts'
import type { ChargeState, PayPal } from '../provider.ts'
import { isLeaving, isOpen, type Purchase } from '../purchases/purchase-store.ts'
import { outcomeOfAgreement } from './paypal-agreements.ts'

/** Returns the PayPal client for a purchase begun there. Throws an OperatorError if PayPal is not configured. */
export function payPalOf({ payment: { paypal } }: Pick<Deps, 'payment'>): PayPal {
  if (!paypal) throw new OperatorError('Payments by PayPal are not set up here.')
  return paypal
}

/**
 * Returns the state of a purchase at PayPal; undefined if PayPal does not know it. An open purchase that its buyer has
 * approved is captured or activated in the process. One that was abandoned, or whose buyer is deleting the account, is
 * only looked up.
 */
export async function findAtPayPal(deps: Deps, purchase: Purchase): Promise<ChargeState | undefined> {
  const { id, userId, vendorRef: ref, createdAt } = purchase
  const paypal = payPalOf(deps)
  // A process died before it received PayPal's id; without that id the purchase can never be charged.
  if (!ref) return undefined
  const renews = (await findPlanOf(deps.db, purchase)).chargeOption === 'recurring'
  if (isOpen(purchase) && !(await isLeaving(deps.db, userId)))
    return renews ? paypal.finishAgreement(ref, createdAt) : paypal.finishOrder(ref, id)
  if (!renews) return paypal.fetchOrder(ref)
  const found = await paypal.fetchAgreement(ref, createdAt)
  return found && outcomeOfAgreement(ref, found)
}
