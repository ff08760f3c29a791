import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { buy, invoicesOf, ledgerOf, lettersTo, planCalled, subscriptionOf, userOf } from '../../../tests/payments.ts'
import { payPalStandIn } from '../../../tests/paypal-stand-in.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { stripeStandIn } from '../../../tests/stripe-stand-in.ts'
import { ownData } from '../../accounts/own-data-store.ts'
import { giftOf, give } from '../../admin/grant.ts'
import { openPayment } from '../open-payment.ts'
import { signatureOf } from '../stripe/signature.ts'

// Refunds made in the dashboard of Stripe or PayPal, and disputes opened with a bank.

const SECRET = 'whsec_made_up'
const [stripe, paypal] = [await stripeStandIn(), await payPalStandIn()]
const keys = { ...stripe.account, publishableKey: 'pk', webhookSecret: SECRET, script: 'https://js.stripe.com/s.js' }
const { call, clock, db, runJobs, signUp, verified } = await testServer({
  services: (base, now) => ({
    payment: openPayment({ stripe: keys, paypal: paypal.account, sandboxPayments: false, taxes: {} }, base, now),
  }),
})
afterAll(() => Promise.all([stripe.close(), paypal.close()]))
const staff = await verified()
await give(db, { by: 'console', email: staff.email, gift: giftOf('staff')!, now: new Date(clock.now) })

const PAID = ['charged 1499', 'granted 1499']
const refund = (id: string) => staff.call('POST', `/api/v1/admin/payments/${id}/refund/`, { reason: 'Bought twice' })
const paymentOf = async ({ email }: Student) =>
  (await staff.call('GET', '/api/v1/admin/payments/')).body.payments.find(
    (one: { email: string }) => one.email === email,
  )

/** A way to pay for a month, and how its provider announces refunds and disputes. */
type Way = {
  pay(student: Student): Promise<unknown>
  /** Refunds this amount, announced twice. */
  giveBack(student: Student, cents: number): Promise<void>
  /** Opens a dispute or changes its status, announced twice. */
  dispute(student: Student, status: 'open' | 'won' | 'lost'): Promise<void>
  stopped(student: Student): Promise<boolean>
}

const intentOf = async (student: Student) => {
  const { id } = await userOf(student)
  return stripe.state.intents.findLast(({ customer }) => customer === `cus_${id}`)!
}
async function sendStripeEvent(type: string, object: object) {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object } })
  const headers = { 'stripe-signature': signatureOf(body, SECRET, new Date(clock.now)) }
  expect((await call('POST', '/api/v1/payment/webhook/stripe/', body, headers)).status).toBe(200)
}
async function sendPayPalEvent(type: string, resource: object) {
  const { body, headers } = paypal.signed(type, resource)
  expect((await call('POST', '/api/v1/payment/webhook/paypal/', body, headers)).status).toBe(200)
}
const renewsNot = async (student: Student) => (await subscriptionOf(student)).subscription?.status !== 'active'

const agreements = new Map<string, string>()
const agreementOf = ({ email }: Student) => paypal.state.agreements.find(({ id }) => id === agreements.get(email))!
const OUTCOMES = { won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' }

const PROVIDERS: Record<string, Way> = {
  Stripe: {
    pay: (student) => buy(student, { token: 'pm_visa' }),
    async giveBack(student, cents) {
      const intent = await intentOf(student)
      stripe.giveBack(intent, cents)
      for (const type of ['charge.refunded', 'refund.created'])
        await sendStripeEvent(type, { id: 'ch_1', payment_intent: intent.id })
    },
    async dispute(student, status) {
      const intent = await intentOf(student)
      const known = stripe.state.disputes.find(({ payment_intent }) => payment_intent === intent.id)
      const dispute = known ?? { id: `dp_${intent.id}`, payment_intent: intent.id, amount: 1499, status: '' }
      if (!known) stripe.state.disputes.push(dispute)
      dispute.status = status === 'open' ? 'needs_response' : status
      // The event contradicts the dispute's real state, which is fetched rather than read from the event.
      for (const type of ['charge.dispute.updated', 'charge.dispute.closed'])
        await sendStripeEvent(type, { ...dispute, status: 'won' })
    },
    stopped: renewsNot,
  },
  PayPal: {
    async pay(student) {
      const { id: plan_id } = await planCalled(student, '1-month')
      const { body } = await student.call('POST', '/api/v1/payment/paypal_checkout/', { plan_id })
      paypal.approve(body.subscription_id)
      agreements.set(student.email, body.subscription_id)
      const { subscription_id } = body
      return student.call('POST', '/payment/paypal_post_checkout/', { subscription_id })
    },
    async giveBack(student, cents) {
      const [payment] = agreementOf(student).payments
      const id = paypal.giveBack(payment!.id, (cents / 100).toFixed(2))
      for (const _ of [1, 2]) await sendPayPalEvent('PAYMENT.SALE.REFUNDED', { id, sale_id: payment!.id })
    },
    async dispute(student, status) {
      const [payment] = agreementOf(student).payments
      const id = `PP-D-${payment!.id}`
      const dispute = paypal.state.disputes.find((one) => one.id === id) ?? {
        id,
        status: '',
        dispute_amount: { currency_code: 'USD', value: '14.99' },
        disputed_transactions: [{ seller_transaction_id: payment!.id }],
      }
      if (dispute.status === '') paypal.state.disputes.push(dispute)
      dispute.status = status === 'open' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED'
      if (status !== 'open') Object.assign(dispute, { dispute_outcome: { outcome_code: OUTCOMES[status] } })
      for (const type of ['CUSTOMER.DISPUTE.CREATED', 'CUSTOMER.DISPUTE.RESOLVED'])
        await sendPayPalEvent(type, { dispute_id: id, status: 'RESOLVED' })
    },
    async stopped(student) {
      await runJobs()
      return (await renewsNot(student)) && agreementOf(student).status === 'CANCELLED'
    },
  },
}

describe.each(Object.entries(PROVIDERS))('with %s', (_, way) => {
  const paying = async () => {
    const student = await signUp()
    await way.pay(student)
    expect(await ledgerOf(db, student)).toEqual(PAID)
    return student
  }

  test('a part that went back is noted once and told, and Prime stays', async () => {
    const student = await paying()
    await way.giveBack(student, 500)
    expect(await ledgerOf(db, student)).toEqual([...PAID, 'part_refunded 500'])
    expect((await userOf(student)).prime_status).toBe(true)
    expect((await subscriptionOf(student)).subscription.status).toBe('active')
    expect(await invoicesOf(student)).toMatchObject([{ refunded_at: null, refunded_amount: 5 }])
    const [{ number }] = await invoicesOf(student)
    expect((await lettersTo(call, student)).filter((one) => one === `Refund of $5.00, ${number}`)).toHaveLength(1)
  })

  test('the last part ends Prime and what renews', async () => {
    const student = await paying()
    await way.giveBack(student, 500)
    await way.giveBack(student, 999)
    expect(await ledgerOf(db, student)).toEqual([...PAID, 'part_refunded 500', 'refunded 999', 'revoked 1499'])
    expect((await userOf(student)).prime_status).toBe(false)
    expect(await invoicesOf(student)).toMatchObject([{ refunded_amount: 14.99 }])
    expect(await way.stopped(student)).toBe(true)
  })

  test('staff give back what is left of it', async () => {
    const student = await paying()
    await way.giveBack(student, 500)
    const [{ id }] = await invoicesOf(student)
    expect((await refund(id)).status).toBe(200)
    expect(await ledgerOf(db, student)).toEqual([...PAID, 'part_refunded 500', 'refunded 999', 'revoked 1499'])
  })

  test('while a bank is asked Prime stays, nothing renews, staff see it and cannot give back as well', async () => {
    const student = await paying()
    await way.dispute(student, 'open')
    expect(await ledgerOf(db, student)).toEqual([...PAID, 'disputed 1499'])
    expect((await userOf(student)).prime_status).toBe(true)
    expect(await way.stopped(student)).toBe(true)
    const payment = await paymentOf(student)
    expect(payment).toMatchObject({ status: 'paid', dispute: { status: 'open', amount: 14.99 } })
    const { id } = await userOf(student)
    expect((await ownData(db, id, new Date(clock.now))).disputes).toMatchObject([{ cents: 1499, status: 'open' }])
    expect((await refund(payment.id)).body.code).toBe('in-dispute')
    expect(await lettersTo(call, student)).toContain(`Disputed payment of $14.99, ${payment.number}`)
  })

  test('decided for us changes nothing more; decided for the buyer ends what was given', async () => {
    const [won, lost] = [await paying(), await paying()]
    for (const student of [won, lost]) await way.dispute(student, 'open')
    await way.dispute(won, 'won')
    expect(await ledgerOf(db, won)).toEqual([...PAID, 'disputed 1499', 'dispute_won 1499'])
    expect((await userOf(won)).prime_status).toBe(true)
    expect((await paymentOf(won)).dispute.status).toBe('won')
    await way.dispute(lost, 'lost')
    expect(await ledgerOf(db, lost)).toEqual([...PAID, 'disputed 1499', 'dispute_lost 1499', 'revoked 1499'])
    expect((await userOf(lost)).prime_status).toBe(false)
    const payment = await paymentOf(lost)
    expect(payment).toMatchObject({ status: 'charged_back', dispute: { status: 'lost' } })
    expect((await refund(payment.id)).body.code).toBe('charged-back')
    expect(await lettersTo(call, lost)).toContain(`$14.99 returned to you, ${payment.number}`)
  })

  test('first heard of when it is lost, it ends what was given, once', async () => {
    const student = await paying()
    await way.dispute(student, 'lost')
    await way.dispute(student, 'open')
    await way.dispute(student, 'lost')
    expect(await ledgerOf(db, student)).toEqual([...PAID, 'dispute_lost 1499', 'revoked 1499'])
  })
})

test('what the vendors do not know, or know of somebody else, changes nothing', async () => {
  const student = await signUp()
  await buy(student, { token: 'pm_visa' })
  await sendStripeEvent('charge.dispute.created', { id: 'dp_unknown', payment_intent: (await intentOf(student)).id })
  stripe.state.disputes.push({ id: 'dp_other', payment_intent: 'pi_other', amount: 100, status: 'lost' })
  await sendStripeEvent('charge.dispute.closed', { id: 'dp_other', payment_intent: 'pi_other' })
  await sendStripeEvent('charge.refunded', { id: 'ch_2', payment_intent: (await intentOf(student)).id })
  await sendPayPalEvent('PAYMENT.CAPTURE.REFUNDED', { id: 'REFUND-unknown' })
  await sendPayPalEvent('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-unknown' })
  expect(await ledgerOf(db, student)).toEqual(PAID)
})
