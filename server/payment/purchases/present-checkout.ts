import type { Deps } from '../../deps.ts'
import { findEntitlement } from '../../entitlements/entitlement-store.ts'
import { cardDeclined } from '../cards.ts'
import type { ChargeState } from '../provider.ts'
import type { Purchase } from './purchase-store.ts'

/** Returns the state of a purchase from our own records. */
export const outcomeOf = ({ status, chargeRef: ref, failure, paidAt }: Purchase): ChargeState => {
  if (paidAt) return { state: 'paid', ref: ref ?? '' }
  if (status === 'failed') return { state: 'declined', ref, message: failure ?? 'This payment was not completed.' }
  if (status === 'pending') return { state: 'pending', ref: ref ?? '' }
  return { state: 'requires_action', ref: ref ?? '', clientSecret: null }
}

/** Returns a payment as the browser sees it. Throws a refusal with the provider's message if it was declined. */
export async function presentCheckout({ db, now }: Deps, { id, userId }: Purchase, outcome: ChargeState) {
  if (outcome.state === 'declined') throw cardDeclined(outcome.message)
  const isPaid = outcome.state === 'paid'
  const until = isPaid ? (await findEntitlement(db, userId, now()))?.primeUntil : null
  return {
    status: outcome.state,
    purchase_id: id,
    client_secret: outcome.state === 'requires_action' ? outcome.clientSecret : null,
    prime_until: until?.toISOString() ?? null,
  }
}
