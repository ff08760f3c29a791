import { describe, expect, test } from 'vitest'
import { LIFE, payPalServer } from '../../../tests/paying-by-paypal.ts'
import { buy, invoicesOf, ledgerOf, outcomesOf, purchasesOf } from '../../../tests/payments.ts'
import { giftOf, give } from '../../admin/grant.ts'
import { promoCodes } from '../../db/tables.ts'

const { call, clock, db, signUp, verified, vendor, state, begin, comeBack, approve, pay, subscribe, notify, later } =
  await payPalServer()
const DAY = 86_400
const PAID = ['charged 1499', 'granted 1499']

describe('buying once through PayPal', () => {
  test('is offered beside cards, and PayPal’s sandbox is said to be test mode', async () => {
    expect((await call('GET', '/api/v1/payment/plan/')).body.payment).toMatchObject({
      can_buy: true,
      card_provider: 'sandbox',
      paypal: { test_mode: true },
    })
  })

  test('nothing is taken before the buyer says yes and is back; then all of it, once', async () => {
    const student = await signUp()
    const { body } = await begin(student, 'lifetime')
    expect(body).toMatchObject({ subscription_id: null, approve_url: expect.stringContaining(`/yes/${body.order_id}`) })
    expect(await comeBack(student, body)).toMatchObject({ body: { status: 'requires_action' } })
    expect(await ledgerOf(db, student)).toEqual([])
    vendor.approve(body.order_id)
    const back = await Promise.all([1, 2, 3].map(() => comeBack(student, body)))
    expect(outcomesOf(back)).toEqual(['paid', 'paid', 'paid'])
    expect(await ledgerOf(db, student)).toEqual(LIFE)
    expect(await invoicesOf(student)).toMatchObject([{ amount: 199, method: 'PayPal', test_mode: true }])
    const [order] = state.orders.filter(({ id }) => id === body.order_id)
    expect(order?.purchase_units[0].amount).toEqual({ currency_code: 'USD', value: '199.00' })
    const seen = vendor.seen.filter(({ path }) => path === `/v2/checkout/orders/${body.order_id}/capture`)
    expect(new Set(seen.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1)
    expect(order?.purchase_units[0].payments?.captures).toHaveLength(1)
  })

  test('is finished by its buyer alone', async () => {
    const begun = await approve(await signUp(), 'lifetime')
    expect((await comeBack(await signUp(), begun)).status).toBe(404)
    expect((await comeBack(await signUp(), { order_id: 'unheard', subscription_id: null })).status).toBe(404)
    expect((await comeBack(await signUp(), { order_id: null, subscription_id: null })).status).toBe(400)
  })

  test('that PayPal cannot take is declined, and another way can be chosen', async () => {
    const student = await signUp()
    state.declines = true
    expect(await pay(student, 'lifetime')).toMatchObject({ status: 402, body: { code: 'card-declined' } })
    state.declines = false
    expect((await pay(student, 'lifetime')).body.status).toBe('paid')
    expect(await purchasesOf(db, student)).toEqual(['failed', 'paid'])
  })

  test('that was left at PayPal does not stand in the way, and is not taken when the yes comes later', async () => {
    const student = await signUp()
    const { body: left } = await begin(student, 'lifetime')
    expect((await buy(student)).body.status).toBe('paid')
    vendor.approve(left.order_id)
    expect((await comeBack(student, left)).status).toBe(402)
    await notify('CHECKOUT.ORDER.APPROVED', { id: left.order_id })
    await later()
    expect(await ledgerOf(db, student)).toEqual(PAID)
    expect(state.orders.find(({ id }) => id === left.order_id)?.status).toBe('APPROVED')
  })

  test('after a yes, pressing again finds it paid instead of paying twice', async () => {
    const student = await signUp()
    await approve(student, 'lifetime')
    expect((await buy(student)).body.code).toBe('already-paid')
    expect(await ledgerOf(db, student)).toEqual(LIFE)
  })

  test('that takes its time is said to be under way, cannot be paid twice, and is served when it has come', async () => {
    const student = await signUp()
    state.slow = true
    const begun = await approve(student, 'lifetime')
    expect((await comeBack(student, begun)).body.status).toBe('pending')
    expect((await begin(student, 'lifetime')).body.code).toBe('payment-under-way')
    await later(2 * DAY)
    expect(await purchasesOf(db, student)).toEqual(['pending'])
    const capture = state.orders.at(-1)!.purchase_units[0].payments!.captures[0]!
    capture.status = 'COMPLETED'
    await notify('PAYMENT.CAPTURE.COMPLETED', {
      id: capture.id,
      custom_id: state.orders.at(-1)!.purchase_units[0].custom_id,
    })
    expect(await ledgerOf(db, student)).toEqual(LIFE)
  })

  test('at another price than was shown, of what runs already, or of nothing, is refused', async () => {
    const student = await signUp()
    expect((await begin(student, '1-month', { price: 9.99 })).body.code).toBe('price-changed')
    await db.insert(promoCodes).values({ code: 'FREE', percentOff: 100 })
    expect((await begin(student, 'lifetime', { promo_code: 'FREE' })).body.code).toBe('nothing-to-pay')
    await subscribe(student)
    expect((await begin(student)).body.code).toBe('already-subscribed')
  })

  test('is given back by staff, all of it, once', async () => {
    const student = await signUp()
    await pay(student, 'lifetime')
    const staff = await verified()
    await give(db, { by: 'console', email: staff.email, gift: giftOf('staff')!, now: new Date(clock.now) })
    const [{ id }] = await invoicesOf(student)
    const ask = () => staff.call('POST', `/api/v1/admin/payments/${id}/refund/`, { reason: 'Bought twice' })
    const before = state.refunds.length
    await Promise.all([ask(), ask()])
    expect(state.refunds).toHaveLength(before + 1)
    expect(await ledgerOf(db, student)).toEqual([...LIFE, 'refunded 19900', 'revoked 19900'])
  })

  test.each([
    ['capture', 'after the money was taken'],
    ['subscriptions', 'after the agreement was made valid'],
  ])('PayPal does it and does not say so (%s): found by the job and served once, %s', async (kind) => {
    const student = await signUp()
    const begun = await approve(student, kind === 'capture' ? 'lifetime' : '1-month')
    state.mood = 'silent'
    expect((await comeBack(student, begun)).status).toBe(500)
    state.mood = 'well'
    expect(await ledgerOf(db, student)).toEqual([])
    await later()
    await later()
    expect(await ledgerOf(db, student)).toEqual(kind === 'capture' ? LIFE : PAID)
  })

  test('who said yes and never came back is served by the job', async () => {
    const student = await signUp()
    await approve(student)
    const other = await signUp()
    await approve(other, 'lifetime')
    await later()
    expect(await ledgerOf(db, student)).toEqual(PAID)
    expect(await ledgerOf(db, other)).toEqual(LIFE)
  })

  test('a process that died before it knew what PayPal calls the order: nothing was taken, and it is given up', async () => {
    const student = await signUp()
    state.mood = 'silent'
    expect((await begin(student, 'lifetime')).status).toBe(500)
    state.mood = 'well'
    expect((await begin(student, 'lifetime')).body.code).toBe('payment-under-way')
    await later()
    expect(await purchasesOf(db, student)).toEqual(['failed'])
    expect((await pay(student, 'lifetime')).body.status).toBe('paid')
  })

  test('while PayPal is away nothing is sold', async () => {
    const student = await signUp()
    state.mood = 'away'
    expect((await begin(student)).status).toBe(500)
    expect(await ledgerOf(db, student)).toEqual([])
  })

  test('a key for calls is asked for once and used until it ends', async () => {
    const before = state.keys
    await begin(await signUp(), 'lifetime')
    await begin(await signUp(), 'lifetime')
    expect(state.keys - before).toBeLessThanOrEqual(1)
    clock.pass(DAY)
    await begin(await signUp(), 'lifetime')
    expect(state.keys - before).toBeLessThanOrEqual(2)
  })
})
