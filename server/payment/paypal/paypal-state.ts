import type { Deps } from '../../deps.ts'
import { OperatorError } from '../../errors.ts'
import { findPlanOf } from '../plan-store.ts'
import type { ChargeState, PayPal } from '../provider.ts'
import { isLeaving, isOpen, type Purchase } from '../purchases/purchase-store.ts'
import { outcomeOfAgreement } from './paypal-agreements.ts'

/** PayPal, where a purchase was begun there. */
export function payPalOf({ payment: { paypal } }: Pick<Deps, 'payment'>): PayPal {
  if (!paypal) throw new OperatorError('Nobody here knows the payments of paypal.')
  return paypal
}

/**
 * The state of a purchase at PayPal; undefined where PayPal does not know it. One that is open and that its buyer has
 * said
 * yes to is finished by asking: without its buyer. One that was given up, or whose buyer is deleting the
 * account, is only looked at.
 */
export async function findAtPayPal(deps: Deps, purchase: Purchase): Promise<ChargeState | undefined> {
  const { id, userId, vendorRef: ref, createdAt } = purchase
  const paypal = payPalOf(deps)
  // A process died before it knew what PayPal calls it: without that name nothing of it can ever be taken.
  if (!ref) return undefined
  const renews = (await findPlanOf(deps.db, purchase)).chargeOption === 'recurring'
  if (isOpen(purchase) && !(await isLeaving(deps.db, userId)))
    return renews ? paypal.finishAgreement(ref, createdAt) : paypal.finishOrder(ref, id)
  if (!renews) return paypal.lookAtOrder(ref)
  const found = await paypal.lookAtAgreement(ref, createdAt)
  return found && outcomeOfAgreement(ref, found)
}
