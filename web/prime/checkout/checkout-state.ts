import type { PaymentMethod, Plan } from '#contract/payment.ts'
import type { PayMethod } from './pay-with.tsx'
import type { PaidWith } from './purchase-problem.ts'
import type { Voucher } from './voucher.ts'

/** State of the payment. At `bank`, the user is authenticating a test card's purchase. */
type Phase = { at: 'choosing' } | { at: 'paying' } | { at: 'bank'; purchaseId: string }

/** The user's choices in a checkout, the state of the payment, and the latest error. */
export type CheckoutState = {
  way: PayMethod
  /** The new card's fields are open although a card is saved. */
  editing: boolean
  complete: boolean
  phase: Phase
  problem: string
}

export type CheckoutEvent =
  | { type: 'way-chosen'; way: PayMethod }
  | { type: 'card-edited'; editing: boolean }
  | { type: 'card-typed'; complete: boolean }
  | { type: 'payment-begun' }
  | { type: 'bank-asked'; purchaseId: string }
  /** `isStale`: the page shows outdated data and is being refetched. */
  | { type: 'payment-failed'; problem: string; isStale: boolean }
  /** The page was refetched, or restored by the browser, as after leaving for PayPal. */
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
    // Editing the card clears the previous attempt's error.
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

/** What would be bought and how it would be paid. */
export type PriceQuote = {
  /** The plan at the price charged; undefined if no plan is for sale. */
  priced: Plan | undefined
  paidWith: PaidWith
  /** A new card has to be tokenised. */
  needsCard: boolean
  mayBuy: boolean
}

export function quoteOf(
  { way, editing, complete, phase }: CheckoutState,
  { plan, saved, voucher }: { plan: Plan | undefined; saved: PaymentMethod | undefined; voucher: Voucher },
): PriceQuote {
  const priced = voucher.state === 'applied' ? voucher.good.plan : plan
  const paidWith = way === 'paypal' ? 'paypal' : saved && !editing ? 'saved' : 'new'
  // With nothing to pay now or later, no card is needed.
  const isFree = priced?.price === 0 && priced.charge_option === 'one_off'
  const isReady = way === 'paypal' ? priced?.price !== 0 : isFree || paidWith === 'saved' || complete
  return {
    priced,
    paidWith,
    needsCard: paidWith === 'new' && (!isFree || complete),
    mayBuy: plan !== undefined && phase.at === 'choosing' && isReady,
  }
}
