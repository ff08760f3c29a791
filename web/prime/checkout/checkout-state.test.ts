import { describe, expect, test } from 'vitest'
import type { PaymentMethod, Plan } from '#contract/payment.ts'
import { type CheckoutEvent, type CheckoutState, checkoutAfter, checkoutOpened, quoteOf } from './checkout-state.ts'
import { NO_VOUCHER, type Voucher } from './voucher.ts'

const stateAfter = (...events: CheckoutEvent[]): CheckoutState => events.reduce(checkoutAfter, checkoutOpened('card'))
const FAILED: CheckoutEvent = { type: 'payment-failed', problem: 'Your card was declined.', isStale: false }

describe('the payment', () => {
  test('goes from choosing to paying, and back with what was wrong', () => {
    expect(stateAfter().phase).toEqual({ at: 'choosing' })
    expect(stateAfter({ type: 'payment-begun' }).phase).toEqual({ at: 'paying' })
    expect(stateAfter({ type: 'payment-begun' }, FAILED)).toMatchObject({
      phase: { at: 'choosing' },
      problem: 'Your card was declined.',
    })
  })

  test('waits for the bank about one purchase, and goes on once that is answered', () => {
    const confirming = stateAfter({ type: 'payment-begun' }, { type: 'bank-asked', purchaseId: 'p1' })
    expect(confirming.phase).toEqual({ at: 'bank', purchaseId: 'p1' })
    expect(checkoutAfter(confirming, { type: 'page-fresh' })).toBe(confirming)
    expect(checkoutAfter(confirming, { type: 'payment-begun' }).phase).toEqual({ at: 'paying' })
  })

  test('that failed on what the page no longer shows is not tried again before it was read anew', () => {
    const stale = stateAfter({ type: 'payment-begun' }, { ...FAILED, isStale: true })
    expect(stale).toMatchObject({ phase: { at: 'paying' }, problem: 'Your card was declined.' })
    expect(checkoutAfter(stale, { type: 'page-fresh' })).toMatchObject({
      phase: { at: 'choosing' },
      problem: 'Your card was declined.',
    })
  })

  test.each<CheckoutEvent>([{ type: 'payment-begun' }, { type: 'card-typed', complete: true }])(
    'says no longer what was wrong after $type',
    (event) => expect(stateAfter(FAILED, event).problem).toBe(''),
  )

  test.each<CheckoutEvent>([
    { type: 'way-chosen', way: 'paypal' },
    { type: 'card-edited', editing: true },
  ])('still says what was wrong after $type', (event) => expect(stateAfter(FAILED, event).problem).not.toBe(''))
})

const plan = { name: '1-month', price: 14.99, charge_option: 'recurring' } as Plan
const lifetime = { name: 'lifetime', price: 199, charge_option: 'one_off' } as Plan
const saved = { last4: '4242' } as PaymentMethod
const applied = (good: Plan): Voucher => ({
  state: 'applied',
  code: 'ALL',
  good: { code: 'ALL', percent_off: 100, amount_off: 1, plan: good },
})
const given = { plan, saved: undefined, voucher: NO_VOUCHER }

describe('what would be bought', () => {
  test('with a new card needs its boxes filled in, and a token', () => {
    expect(quoteOf(stateAfter(), given)).toEqual({ priced: plan, paidWith: 'new', needsCard: true, mayBuy: false })
    expect(quoteOf(stateAfter({ type: 'card-typed', complete: true }), given)).toMatchObject({ mayBuy: true })
  })

  test('with the saved card needs nothing more, until another is typed', () => {
    const with1 = { ...given, saved }
    expect(quoteOf(stateAfter(), with1)).toMatchObject({ paidWith: 'saved', needsCard: false, mayBuy: true })
    const editing: CheckoutEvent = { type: 'card-edited', editing: true }
    expect(quoteOf(stateAfter(editing), with1)).toMatchObject({ paidWith: 'new', needsCard: true, mayBuy: false })
  })

  test('at PayPal needs no card, and something to pay', () => {
    const atPayPal = stateAfter({ type: 'way-chosen', way: 'paypal' })
    expect(quoteOf(atPayPal, { ...given, saved })).toMatchObject({ paidWith: 'paypal', needsCard: false, mayBuy: true })
    const free = { ...given, voucher: applied({ ...plan, price: 0 }) }
    expect(quoteOf(atPayPal, free)).toMatchObject({ mayBuy: false })
  })

  test('for nothing, now and later, needs no card; for nothing now alone it does', () => {
    const never = { ...given, plan: lifetime, voucher: applied({ ...lifetime, price: 0 }) }
    expect(quoteOf(stateAfter(), never)).toMatchObject({ needsCard: false, mayBuy: true })
    const typed = stateAfter({ type: 'card-typed', complete: true })
    expect(quoteOf(typed, never)).toMatchObject({ needsCard: true, mayBuy: true })
    const later = { ...given, voucher: applied({ ...plan, price: 0 }) }
    expect(quoteOf(stateAfter(), later)).toMatchObject({ needsCard: true, mayBuy: false })
  })

  test('costs what an applied code leaves of it, and not what one that is only typed would', () => {
    const half = { ...plan, price: 7.5 }
    expect(quoteOf(stateAfter(), { ...given, voucher: applied(half) }).priced).toBe(half)
    expect(quoteOf(stateAfter(), { ...given, voucher: { state: 'typed', code: 'HALF' } }).priced).toBe(plan)
  })

  test('is not bought without a plan, nor while a payment is under way', () => {
    const ready = { ...given, saved }
    expect(quoteOf(stateAfter(), { ...ready, plan: undefined }).mayBuy).toBe(false)
    expect(quoteOf(stateAfter({ type: 'payment-begun' }), ready).mayBuy).toBe(false)
    expect(quoteOf(stateAfter({ type: 'bank-asked', purchaseId: 'p1' }), ready).mayBuy).toBe(false)
  })
})
