import type { Dispute, GivenBack } from '../provider.ts'
import { type CallPayPal, centsIn, type Money, type PayPalLink, unlessUnknown } from './paypal-call.ts'

type Refund = { id: string; status: string; amount: Money; links?: PayPalLink[] }

/** Returns a refund with the payment that it belongs to, which PayPal names only in the refund's links. */
export async function findGivenBack(
  call: CallPayPal,
  ref: string,
): Promise<(GivenBack & { charge: string }) | undefined> {
  const refund = await unlessUnknown(call<Refund>('GET', `/v2/payments/refunds/${encodeURIComponent(ref)}`))
  const charge = refund?.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  return refund?.status === 'COMPLETED' && charge
    ? { ref: refund.id, charge, cents: centsIn(refund.amount) }
    : undefined
}

type PayPalDispute = {
  status: string
  dispute_amount: Money
  disputed_transactions: { seller_transaction_id: string }[]
  dispute_outcome?: { outcome_code: string }
}

/** Outcomes in which the seller pays. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

export async function findDispute(call: CallPayPal, ref: string): Promise<Dispute | undefined> {
  const path = `/v1/customer/disputes/${encodeURIComponent(ref)}`
  const found = await unlessUnknown(call<PayPalDispute>('GET', path))
  const charge = found?.disputed_transactions[0]?.seller_transaction_id
  if (!found || !charge) return undefined
  return { ref, charge, cents: centsIn(found.dispute_amount), status: disputeStatus(found) }
}

function disputeStatus({ status, dispute_outcome: outcome }: PayPalDispute): Dispute['status'] {
  if (status !== 'RESOLVED') return 'open'
  return outcome && LOST.includes(outcome.outcome_code) ? 'lost' : 'won'
}
