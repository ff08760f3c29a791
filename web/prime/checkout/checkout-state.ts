import type { PaymentMethod, Plan } from '#contract/payment.ts'
import type { PayMethod } from './pay-with.tsx'
import type { PaidWith } from './purchase-problem.ts'
import type { Voucher } from './voucher.ts'

/** How far a payment is. At `bank`, a test card's bank is being asked about a purchase. */
type Phase = { at: 'choosing' } | { at: 'paying' } | { at: 'bank'; purchaseId: string }

/** What a person has chosen in a checkout, how far its payment is, and what was wrong with the last try. */
export type CheckoutState = {
  way: PayMethod
  /** The boxes of a new card are open beside a saved one. */
  editing: boolean
  /** The boxes of a new card are filled in. */
  complete: boolean
  phase: Phase
  /** For its reader; empty where there is none. */
  problem: string
}

export type CheckoutEvent =
  | { type: 'way-chosen'; way: PayMethod }
  | { type: 'card-edited'; editing: boolean }
  | { type: 'card-typed'; complete: boolean }
  | { type: 'payment-begun' }
  | { type: 'bank-asked'; purchaseId: string }
  /** `isStale`: what the page shows is no longer so, and it is being read anew. */
  | { type: 'payment-failed'; problem: string; isStale: boolean }
  /** It was read anew, or is shown again as it was left, such as after PayPal's. */
  | { type: 'page-fresh' }

export const checkoutOpened = (way: PayMethod): CheckoutState => ({
  way,
  editing: false,
  complete: false,
  phase: { at: 'choosing' },
  problem: '',
})

export function checkoutAfter(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case 'way-chosen':
      return { ...state, way: event.way }
    case 'card-edited':
      return { ...state, editing: event.editing }
    // Another card is a new attempt, so the last error is cleared.
    case 'card-typed':
      return { ...state, complete: event.complete, problem: '' }
    case 'payment-begun':
      return { ...state, phase: { at: 'paying' }, problem: '' }
    case 'bank-asked':
      return { ...state, phase: { at: 'bank', purchaseId: event.purchaseId } }
    case 'payment-failed':
      return { ...state, phase: { at: event.isStale ? 'paying' : 'choosing' }, problem: event.problem }
    case 'page-fresh':
      return state.phase.at === 'paying' ? { ...state, phase: { at: 'choosing' } } : state
  }
}

/** What would be bought now, how it would be paid, and whether it can be. */
export type PriceQuote = {
  /** The plan at the price that is charged; undefined where none is sold. */
  priced: Plan | undefined
  paidWith: PaidWith
  /** A new card's token is needed. */
  needsCard: boolean
  mayBuy: boolean
}

export function quoteOf(
  { way, editing, complete, phase }: CheckoutState,
  { plan, saved, voucher }: { plan: Plan | undefined; saved: PaymentMethod | undefined; voucher: Voucher },
): PriceQuote {
  const priced = voucher.state === 'applied' ? voucher.good.plan : plan
  const paidWith = way === 'paypal' ? 'paypal' : saved && !editing ? 'saved' : 'new'
  // Nothing now and nothing later: no card is needed.
  const isFree = priced?.price === 0 && priced.charge_option === 'one_off'
  const isReady = way === 'paypal' ? priced?.price !== 0 : isFree || paidWith === 'saved' || complete
  return {
    priced,
    paidWith,
    needsCard: paidWith === 'new' && (!isFree || complete),
    mayBuy: plan !== undefined && phase.at === 'choosing' && isReady,
  }
}
