import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buy,
  invoicesOf,
  ledgerOf,
  lettersTo,
  outcomesOf,
  planCalled,
  purchasesOf,
  subscriptionOf,
  userOf,
} from '../../tests/payments.ts'
import { payPalStandIn } from '../../tests/paypal-stand-in.ts'
import { PASSWORD, type Student, testServer } from '../../tests/server-harness.ts'
import { giftOf, give } from '../admin/grant.ts'
import { enqueue } from '../db/jobs.ts'
import { promoCodes, tokens } from '../db/tables.ts'
import { openPayment } from './open-payment.ts'
import { endPayPalAgreements } from './paypal-endings.ts'
import { askPayPalHourly } from './paypal-renewals.ts'
import { reconcileHourly } from './reconcile.ts'
import { renewHourly } from './renew.ts'
import { sandbox } from './sandbox.ts'

// The client of PayPal against a server on this machine that behaves like PayPal. Cards are the sandbox's, to have both.

const vendor = await payPalStandIn()
const { state } = vendor
const { call, clock, db, runJobs, signUp, verified } = await testServer({
  services: (base, now) => {
    const opened = openPayment(
      { stripe: undefined, paypal: vendor.account, sandboxPayments: true, taxes: {} },
      base,
      now,
    )
    return { payment: { ...opened, cards: sandbox(base, now) } }
  },
})
afterAll(() => vendor.close())
beforeEach(() => {
  Object.assign(state, { mood: 'well', declines: false, slow: false })
})
const DAY = 86_400
const PAID = ['charged 1499', 'granted 1499']
const LIFE = ['charged 19900', 'granted 19900']

const BEGIN = '/api/v1/payment/paypal_checkout/'
const begin = async (student: Student, plan = '1-month', more: object = {}) => {
  const { id } = await planCalled(student, plan)
  return student.call('POST', BEGIN, { plan_id: id, ...more })
}
type Begun = { order_id: string | null; subscription_id: string | null }
const comeBack = (student: Student, { order_id, subscription_id }: Begun) =>
  student.call('POST', '/payment/paypal_post_checkout/', { order_id, subscription_id })
/** Goes to PayPal and says yes there. */
async function approve(student: Student, plan?: string, more?: object): Promise<Begun> {
  const { body } = await begin(student, plan, more)
  vendor.approve(body.order_id ?? body.subscription_id)
  return body
}
const pay = async (student: Student, plan?: string, more?: object) =>
  comeBack(student, await approve(student, plan, more))
const agreementOf = (id: string | null) => state.agreements.find((one) => one.id === id)!
/** Buys a month that renews by itself. */
async function subscribe(student: Student) {
  const begun = await approve(student)
  await comeBack(student, begun)
  return agreementOf(begun.subscription_id)
}
const tell = (type: string, resource: object, id?: string) => {
  const { body, headers } = vendor.signed(type, resource, id)
  return call('POST', '/api/v1/payment/webhook/paypal/', body, headers)
}
const sold = (agreement: { id: string }, sale: string, id?: string) =>
  tell('PAYMENT.SALE.COMPLETED', { id: sale, billing_agreement_id: agreement.id }, id)
async function later(seconds = 600) {
  await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
  clock.pass(seconds)
  for (const job of [reconcileHourly, askPayPalHourly, endPayPalAgreements, renewHourly]) await enqueue(db, job, {})
  await runJobs()
}

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
    await tell('CHECKOUT.ORDER.APPROVED', { id: left.order_id })
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
    await tell('PAYMENT.CAPTURE.COMPLETED', {
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

describe('a subscription through PayPal', () => {
  test('is paid at once with its code, and renews at the full price after all the days that there are', async () => {
    const student = await verified()
    await student.call('POST', '/api/v1/payment/trial/')
    await db.insert(promoCodes).values({ code: 'HALF', percentOff: 50 })
    const begun = await approve(student, '1-year', { promo_code: 'HALF' })
    expect((await comeBack(student, begun)).body.status).toBe('paid')
    const agreement = agreementOf(begun.subscription_id)
    expect(agreement.plan.payment_preferences.setup_fee.value).toBe('39.99')
    // Seven days of the trial and a year; PayPal is asked a day ahead.
    const first = new Date(clock.now + (7 + 365 - 1) * DAY * 1000).toISOString()
    expect(agreement.start_time).toBe(first)
    const plan = state.plans.find(({ id }) => id === agreement.plan_id)
    expect(plan?.billing_cycles[0]).toMatchObject({
      frequency: { interval_unit: 'DAY', interval_count: 365 },
      pricing_scheme: { fixed_price: { currency_code: 'USD', value: '79.99' } },
    })
    expect(await ledgerOf(db, student)).toEqual(['charged 3999', 'granted 3999'])
    expect((await subscriptionOf(student)).subscription).toMatchObject({
      provider: 'paypal',
      status: 'active',
      next_amount: 79.99,
      next_charge_at: first,
    })
    expect(await userOf(student)).toMatchObject({ prime_status: true, subscription_days_left: 372 })
  })

  test('PayPal’s product and plans are made once and remembered', async () => {
    const [plans, products] = [state.plans.length, state.products]
    await subscribe(await signUp())
    await subscribe(await signUp())
    expect(state.plans.length - plans).toBeLessThanOrEqual(1)
    expect([products, state.products]).toEqual([1, 1])
  })

  test('each payment that PayPal takes is one receipt and one grant, however often and in whatever order it is told of', async () => {
    const student = await signUp()
    const agreement = await subscribe(student)
    clock.pass(30 * DAY)
    const sales = [vendor.renew(agreement), vendor.renew(agreement)]
    await Promise.all([sold(agreement, sales[1]!, 'WH-same'), sold(agreement, sales[1]!), sold(agreement, sales[0]!)])
    await sold(agreement, sales[1]!, 'WH-same')
    await tell('BILLING.SUBSCRIPTION.UPDATED', { id: agreement.id })
    await later()
    expect(await ledgerOf(db, student)).toEqual([...PAID, ...PAID, ...PAID])
    await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
    expect(await userOf(student)).toMatchObject({ prime_status: true, subscription_days_left: 63 })
    expect((await lettersTo(call, student)).filter((one) => one.startsWith('Your receipt'))).toHaveLength(3)
  })

  test('is asked after where the news of a payment is lost, and our own renewals leave it alone', async () => {
    const student = await signUp()
    const agreement = await subscribe(student)
    vendor.renew(agreement)
    await later(31 * DAY)
    expect(await ledgerOf(db, student)).toEqual([...PAID, ...PAID])
    expect((await subscriptionOf(student)).subscription.status).toBe('active')
  })

  test('a payment that is not listed yet is told of again, and is not believed before', async () => {
    const student = await signUp()
    const agreement = await subscribe(student)
    expect((await sold(agreement, 'SALE-made-up')).status).toBe(500)
    expect(await ledgerOf(db, student)).toEqual(PAID)
  })

  test('the first payment is waited for', async () => {
    const student = await signUp()
    state.slow = true
    const begun = await approve(student)
    expect((await comeBack(student, begun)).body.status).toBe('pending')
    expect((await userOf(student)).prime_status).toBe(false)
    state.slow = false
    await sold(agreementOf(begun.subscription_id), agreementOf(begun.subscription_id).payments[0]!.id)
    expect(await ledgerOf(db, student)).toEqual(PAID)
  })

  test('whose first payment fails is none', async () => {
    const student = await signUp()
    state.declines = true
    expect((await pay(student)).status).toBe(402)
    expect((await subscriptionOf(student)).subscription).toBeNull()
  })

  test('cancelled here is cancelled at PayPal, at once; it cannot be resumed, and can be bought again', async () => {
    const student = await signUp()
    const agreement = await subscribe(student)
    state.mood = 'away'
    expect((await student.call('POST', '/api/v1/payment/subscription/cancel/')).status).toBe(500)
    expect((await subscriptionOf(student)).subscription.status).toBe('active')
    state.mood = 'well'
    for (const _ of [1, 2])
      expect((await student.call('POST', '/api/v1/payment/subscription/cancel/')).body.subscription.status).toBe(
        'cancelled',
      )
    expect(agreement.status).toBe('CANCELLED')
    const resumed = await student.call('POST', '/api/v1/payment/subscription/resume/')
    expect(resumed).toMatchObject({ status: 409, body: { code: 'ended-at-paypal' } })
    expect((await pay(student)).body.status).toBe('paid')
    expect(await userOf(student)).toMatchObject({ subscription_days_left: 62 })
  })

  test('cancelled in the buyer’s PayPal account is cancelled here, and what is paid for stays', async () => {
    const student = await signUp()
    const agreement = await subscribe(student)
    agreement.status = 'CANCELLED'
    await tell('BILLING.SUBSCRIPTION.CANCELLED', { id: agreement.id })
    expect((await subscriptionOf(student)).subscription).toMatchObject({ status: 'cancelled', next_charge_at: null })
    expect((await userOf(student)).prime_status).toBe(true)
  })

  test('that could not be charged is past due with a letter for each try, is mended by a payment, and ends when PayPal gives up', async () => {
    const student = await signUp()
    const agreement = await subscribe(student)
    clock.pass(31 * DAY)
    const fails = async (times: number) => {
      agreement.billing_info = {
        failed_payments_count: times,
        next_payment_retry_time: new Date(clock.now + 5 * DAY * 1000).toISOString(),
      }
      await tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: agreement.id })
      await tell('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: agreement.id })
      await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
    }
    await fails(1)
    expect((await subscriptionOf(student)).subscription.status).toBe('past_due')
    expect((await student.call('POST', '/api/v1/payment/subscription/pay/')).body.code).toBe('nothing-to-pay')
    await sold(agreement, vendor.renew(agreement))
    expect((await subscriptionOf(student)).subscription.status).toBe('active')
    expect(await ledgerOf(db, student)).toEqual([...PAID, ...PAID])
    clock.pass(31 * DAY)
    await fails(1)
    await fails(2)
    agreement.status = 'SUSPENDED'
    await tell('BILLING.SUBSCRIPTION.SUSPENDED', { id: agreement.id })
    expect((await subscriptionOf(student)).subscription).toBeNull()
    const failed = (await lettersTo(call, student)).filter((subject) => subject.includes('renew'))
    expect(failed.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'We could not renew your Prime',
      'We could not renew your Prime',
      'We could not renew your Prime',
      'Your Prime is not renewed any more',
    ])
    await later()
    expect(agreement.status).toBe('CANCELLED')
  })

  const endings: [name: string, deed: (student: Student) => Promise<unknown>][] = [
    ['another plan is bought by card', (student) => buy(student, { plan: '1-year' })],
    ['a lifetime is bought', (student) => pay(student, 'lifetime')],
    [
      'it is given back',
      async (student) => {
        const staff = await verified()
        await give(db, { by: 'console', email: staff.email, gift: giftOf('staff')!, now: new Date(clock.now) })
        const [{ id }] = await invoicesOf(student)
        await staff.call('POST', `/api/v1/admin/payments/${id}/refund/`, { reason: 'Asked for it back' })
      },
    ],
    [
      'its owner deletes their account',
      (student) => student.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD }),
    ],
  ]
  test.each(endings)('PayPal takes nothing more when %s', async (_, deed) => {
    const student = await signUp()
    const agreement = await subscribe(student)
    await deed(student)
    await runJobs()
    await later()
    expect(agreement.status).toBe('CANCELLED')
  })

  test('what PayPal takes after an account is gone goes back', async () => {
    const student = await signUp()
    const agreement = await subscribe(student)
    await student.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD })
    await runJobs()
    const sale = vendor.renew(agreement)
    await sold(agreement, sale)
    await sold(agreement, sale)
    expect(state.refunds.filter((ref) => agreement.payments.some(({ id }) => id === ref))).toEqual([sale])
  })
})

describe('what PayPal tells of', () => {
  const paidFor = async () => {
    const student = await signUp()
    const begun = await approve(student, 'lifetime')
    return { student, resource: { id: begun.order_id } }
  }

  test('a yes whose buyer did not come back is finished', async () => {
    const { student, resource } = await paidFor()
    await Promise.all([tell('CHECKOUT.ORDER.APPROVED', resource), tell('CHECKOUT.ORDER.APPROVED', resource)])
    expect(await ledgerOf(db, student)).toEqual(LIFE)
  })

  test.each<
    [
      name: string,
      change: (sent: { body: string; headers: Record<string, string> }) => { body?: string; headers?: object },
    ]
  >([
    ['with another signature', () => ({ headers: { 'paypal-transmission-sig': 'other' } })],
    ['without a signature', () => ({ headers: { 'paypal-transmission-sig': '' } })],
    ['with a changed text', ({ body }) => ({ body: body.replace('APPROVED', 'COMPLETED') })],
    ['of nonsense', () => ({ body: 'not json' })],
    ['of a number', () => ({ body: '1' })],
  ])('%s is refused, and changes nothing', async (_, change) => {
    const { student, resource } = await paidFor()
    const sent = vendor.signed('CHECKOUT.ORDER.APPROVED', resource)
    const { body = sent.body, headers } = change(sent)
    const answer = await call('POST', '/api/v1/payment/webhook/paypal/', body, { ...sent.headers, ...headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 'not-signed' } })
    expect(await ledgerOf(db, student)).toEqual([])
  })

  test('of what is not ours is taken and left', async () => {
    expect((await tell('PAYMENT.SALE.COMPLETED', { id: 'SALE-1', billing_agreement_id: 'I-other' })).status).toBe(200)
    expect((await tell('CHECKOUT.ORDER.APPROVED', { id: 'ORDER-other' })).status).toBe(200)
    expect((await tell('SOMETHING.NEW', { without: 'an id' })).status).toBe(200)
  })

  test('is told again later while PayPal cannot be asked', async () => {
    const { student, resource } = await paidFor()
    state.mood = 'away'
    expect((await tell('CHECKOUT.ORDER.APPROVED', resource)).status).toBe(500)
    state.mood = 'well'
    expect((await tell('CHECKOUT.ORDER.APPROVED', resource)).status).toBe(200)
    expect(await ledgerOf(db, student)).toEqual(LIFE)
  })

  test('where PayPal is not configured there is nobody to tell, and nothing to begin', async () => {
    const other = await testServer()
    expect((await other.call('POST', '/api/v1/payment/webhook/paypal/', '{}')).status).toBe(404)
    expect((await begin(await other.signUp())).body.code).toBe('cannot-buy')
    expect((await other.call('GET', '/api/v1/payment/plan/')).body.payment.paypal).toBeNull()
  })
})
