import { describe, expect, test } from 'vitest'
import { payPalServer } from '../../../tests/paying-by-paypal.ts'
import { buy, invoicesOf, ledgerOf, lettersTo, subscriptionOf, userOf } from '../../../tests/payments.ts'
import { PASSWORD, type Student } from '../../../tests/server-harness.ts'
import { giftOf, give } from '../../admin/grant.ts'
import { promoCodes, tokens } from '../../db/tables.ts'

const {
  call,
  clock,
  db,
  runJobs,
  signUp,
  verified,
  vendor,
  state,
  comeBack,
  approve,
  pay,
  agreementOf,
  subscribe,
  notify,
  sold,
  later,
} = await payPalServer()
const DAY = 86_400
const PAID = ['charged 1499', 'granted 1499']

describe('a subscription through PayPal', () => {
  test('is paid at once with its code, and renews at the full price after all the days that there are', async () => {
    const student = await verified()
    await student.call('POST', '/api/v1/payment/trial/')
    await db.insert(promoCodes).values({ code: 'HALF', percentOff: 50 })
    const begun = await approve(student, '1-year', { promo_code: 'HALF' })
    expect((await comeBack(student, begun)).body.status).toBe('paid')
    const agreement = agreementOf(begun.subscription_id)
    expect(agreement.plan.payment_preferences.setup_fee.value).toBe('39.99')
    // Seven days of trial plus a year; PayPal charges a day ahead.
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
    await notify('BILLING.SUBSCRIPTION.UPDATED', { id: agreement.id })
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
    await notify('BILLING.SUBSCRIPTION.CANCELLED', { id: agreement.id })
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
      await notify('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: agreement.id })
      await notify('BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: agreement.id })
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
    await notify('BILLING.SUBSCRIPTION.SUSPENDED', { id: agreement.id })
    expect((await subscriptionOf(student)).subscription).toBeNull()
    const failed = (await lettersTo(call, student)).filter((subject) => subject.includes('renew'))
    expect(failed.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'We couldn’t renew your Prime',
      'We couldn’t renew your Prime',
      'We couldn’t renew your Prime',
      'Your Prime will not be renewed',
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
