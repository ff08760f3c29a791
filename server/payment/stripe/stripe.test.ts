import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buy, invoicesOf, ledgerOf, planCalled, purchasesOf, subscriptionOf, userOf } from '../../../tests/payments.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { stripeStandIn } from '../../../tests/stripe-stand-in.ts'
import { giftOf, give } from '../../admin/grant.ts'
import { tokens } from '../../db/tables.ts'
import { enqueue } from '../../queue/job-store.ts'
import { openPayment } from '../open-payment.ts'
import { reconcileHourly } from '../purchases/reconcile.ts'
import { renewHourly } from '../subscriptions/renew.ts'
import { signatureOf } from './signature.ts'

// Runs the Stripe client against a local stand-in server.

const SECRET = 'whsec_made_up'
const vendor = await stripeStandIn()
const { state } = vendor
const keys = {
  ...vendor.account,
  publishableKey: 'pk_test_1',
  webhookSecret: SECRET,
  script: 'https://js.stripe.com/endive/stripe.js',
}
const { call, clock, db, runJobs, signUp, verified } = await testServer({
  services: (db, now) => ({
    payment: openPayment({ stripe: keys, paypal: undefined, sandboxPayments: true, taxes: {} }, db, now),
  }),
})
afterAll(() => vendor.close())
beforeEach(() => {
  state.mood = 'well'
})
const DAY = 86_400

const WEBHOOK = '/api/v1/payment/webhook/stripe/'
type StripeEvent = { id?: string; type: string; object: object }
const bodyOf = ({ id = `evt_${randomUUID()}`, type, object }: StripeEvent) =>
  JSON.stringify({ id, type, data: { object } })
const send = (body: string, signature = signatureOf(body, SECRET, new Date(clock.now))) =>
  call('POST', WEBHOOK, body, { 'stripe-signature': signature })
const sendEvent = (event: StripeEvent) => send(bodyOf(event))
const chargeOf = async (student: Student) => {
  const { id } = await userOf(student)
  return state.intents.findLast(({ customer }) => customer === `cus_${id}`)!
}
const PAID = ['charged 1499', 'granted 1499']

describe('buying through Stripe', () => {
  test('tells the browser where the card fields are, and that this is no test mode', async () => {
    expect((await call('GET', '/api/v1/payment/plan/')).body.payment).toEqual({
      can_buy: true,
      all_open: false,
      test_mode: false,
      card_provider: 'stripe',
      stripe_publishable_key: 'pk_test_1',
      stripe_script: 'https://js.stripe.com/endive/stripe.js',
      paypal: null,
    })
  })

  test('charges the price in cents, once, with the purchase as its key, and keeps the card', async () => {
    const student = await signUp()
    expect((await buy(student, { token: 'pm_visa', region: 'uk' })).body.status).toBe('paid')
    const intent = await chargeOf(student)
    expect(intent).toMatchObject({ amount: 1199, currency: 'gbp', payment_method: 'pm_visa', status: 'succeeded' })
    const sent = vendor.seen.find(({ body }) => body.toString().includes(intent.metadata.purchase!))
    expect(sent?.headers['idempotency-key']).toBe(intent.metadata.purchase)
    expect(sent?.headers['stripe-version']).toBe('2026-10-28.endive')
    expect(await invoicesOf(student)).toMatchObject([
      { amount: 11.99, method: 'Visa ending in 1881', test_mode: false },
    ])
    const { body } = await student.call('GET', '/api/v1/payment/stripe/payment-method/list/')
    expect(body.payment_methods).toMatchObject([{ last4: '1881', brand: 'visa', exp_month: 4, exp_year: 2031 }])
  })

  test.each([
    ['pm_fails', 'Your card has insufficient funds.'],
    ['pm_expired', 'Your card has expired.'],
  ])('with %s says what Stripe says', async (token, message) => {
    const student = await signUp()
    expect(await buy(student, { token })).toMatchObject({ status: 402, body: { code: 'card-declined', message } })
    expect(await ledgerOf(db, student)).toEqual([])
  })

  test('hands the browser the secret with which the bank asks, and serves once the bank has agreed', async () => {
    const student = await signUp()
    const begun = await buy(student, { token: 'pm_asks' })
    const intent = await chargeOf(student)
    expect(begun.body).toMatchObject({ status: 'requires_action', client_secret: intent.client_secret })
    intent.status = 'succeeded'
    const confirm = { purchase_id: begun.body.purchase_id, sandbox_answer: 'refused' }
    expect((await student.call('POST', '/api/v1/payment/stripe_checkout/confirm/', confirm)).body.status).toBe('paid')
    expect(await ledgerOf(db, student)).toEqual(PAID)
  })

  test('asks after a charge by Stripe’s id of it, not among all those of its customer', async () => {
    const student = await signUp()
    const begun = await buy(student, { token: 'pm_asks' })
    const intent = await chargeOf(student)
    intent.status = 'succeeded'
    const before = vendor.seen.length
    await student.call('POST', '/api/v1/payment/stripe_checkout/confirm/', { purchase_id: begun.body.purchase_id })
    expect(vendor.seen.slice(before).map(({ path }) => path)).toEqual([`/v1/payment_intents/${intent.id}`])
    expect(await ledgerOf(db, student)).toEqual(PAID)
  })

  test('no card number ever reaches us or goes out from us: no request has twelve digits in a row', () => {
    const outside = vendor.seen.map(({ body }) => body.toString().replaceAll(/metadata[^&]*|customer=[^&]*/g, ''))
    expect(outside.length).toBeGreaterThan(5)
    expect(outside.filter((body) => /\d{12}/.test(body))).toEqual([])
  })

  test('while Stripe is away sells nothing, and later it can be bought', async () => {
    const student = await signUp()
    state.mood = 'away'
    expect((await buy(student, { token: 'pm_visa' })).status).toBe(500)
    state.mood = 'well'
    expect((await buy(student, { token: 'pm_visa' })).body.status).toBe('paid')
  })

  test('a charge that Stripe made and did not answer for is found by the job, and served once', async () => {
    const student = await signUp()
    await student.call('POST', '/api/v1/payment/payment-method/', { token: 'pm_visa' })
    const { id: plan_id } = await planCalled(student, '1-month')
    const charged = state.intents.length
    // Stripe knows the buyer from here on; its next response is lost.
    await buy(student, { token: 'pm_fails' })
    await student.call('POST', '/api/v1/payment/payment-method/', { token: 'pm_visa' })
    state.mood = 'silent'
    const saved = { plan_id, use_default_pamyment_method: true }
    expect((await student.call('POST', '/api/v1/payment/stripe_checkout/', saved)).status).toBe(500)
    state.mood = 'well'
    expect(state.intents.length).toBe(charged + 2)
    expect(await ledgerOf(db, student)).toEqual([])
    for (let times = 0; times < 2; times++) {
      clock.pass(600)
      await enqueue(db, reconcileHourly, {})
      await runJobs()
    }
    expect(await ledgerOf(db, student)).toEqual(PAID)
    expect(state.intents.length).toBe(charged + 2)
  })

  test('renews off session; a bank that wants to be asked is said so in the letter', async () => {
    const student = await signUp()
    const begun = await buy(student, { token: 'pm_asks' })
    ;(await chargeOf(student)).status = 'succeeded'
    await student.call('POST', '/api/v1/payment/stripe_checkout/confirm/', { purchase_id: begun.body.purchase_id })
    await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
    clock.pass(31 * DAY)
    await enqueue(db, renewHourly, {})
    await runJobs()
    expect((await subscriptionOf(student)).subscription.status).toBe('past_due')
    await student.call('POST', '/api/v1/payment/payment-method/', { token: 'pm_visa' })
    expect((await subscriptionOf(student)).subscription.status).toBe('active')
    expect(await ledgerOf(db, student)).toEqual([...PAID, ...PAID])
  })

  test('a card that nothing is paid with now is kept once its bank agrees', async () => {
    const student = await signUp()
    const change = (token: string) => student.call('POST', '/api/v1/payment/payment-method/', { token })
    expect((await change('pm_visa')).body).toMatchObject({ setup: null, payment_methods: [{ last4: '1881' }] })
    expect(await change('pm_expired')).toMatchObject({ status: 402, body: { message: 'Your card has expired.' } })
    const { body } = await change('pm_asks')
    const setUp = state.setUps.at(-1)!
    expect(body).toMatchObject({ setup: { setup_id: setUp.id, client_secret: setUp.client_secret } })
    expect(body.payment_methods).toHaveLength(1)
    const confirm = (who: Student, setup_id = setUp.id) =>
      who.call('POST', '/api/v1/payment/payment-method/confirm/', { setup_id, sandbox_answer: 'confirmed' })
    expect((await confirm(student)).body.setup).not.toBeNull()
    setUp.status = 'succeeded'
    const stranger = await signUp()
    expect((await confirm(stranger)).status).toBe(404)
    expect((await confirm(student, 'seti_unknown')).status).toBe(404)
    expect((await confirm(student)).body).toMatchObject({ setup: null, payment_methods: [{ is_default: true }, {}] })
    await change('pm_asks')
    state.setUps.at(-1)!.status = 'requires_payment_method'
    expect((await confirm(student, state.setUps.at(-1)!.id)).body.code).toBe('card-declined')
  })

  test('a refund is given once, however often it is asked for', async () => {
    const student = await signUp()
    await buy(student, { token: 'pm_visa' })
    const staff = await verified()
    await give(db, { by: 'console', email: staff.email, gift: giftOf('staff')!, now: new Date(clock.now) })
    const [{ id }] = await invoicesOf(student)
    const ask = () => staff.call('POST', `/api/v1/admin/payments/${id}/refund/`, { reason: 'Bought twice' })
    const before = state.refunds
    await Promise.all([ask(), ask()])
    expect(state.refunds).toBe(before + 1)
    expect(await ledgerOf(db, student)).toEqual([...PAID, 'refunded 1499', 'revoked 1499'])
  })
})

describe('what Stripe tells of', () => {
  const waiting = async () => {
    const student = await signUp()
    await buy(student, { token: 'pm_asks' })
    return { student, intent: await chargeOf(student) }
  }

  test('is served once, however often it is told, also under another id and all at once', async () => {
    const { student, intent } = await waiting()
    intent.status = 'succeeded'
    const event = { id: 'evt_same', type: 'payment_intent.succeeded', object: intent }
    await Promise.all([sendEvent(event), sendEvent(event), sendEvent({ ...event, id: 'evt_other' })])
    expect(await sendEvent(event)).toMatchObject({ status: 200 })
    expect(await ledgerOf(db, student)).toEqual(PAID)
  })

  test('out of order is no harm: failed after it was paid changes nothing', async () => {
    const { student, intent } = await waiting()
    intent.status = 'succeeded'
    await sendEvent({ type: 'payment_intent.succeeded', object: intent })
    await sendEvent({ type: 'payment_intent.payment_failed', object: intent })
    await sendEvent({ type: 'payment_intent.created', object: intent })
    expect(await ledgerOf(db, student)).toEqual(PAID)
  })

  test('late, after the payment was given up: whoever was charged is served', async () => {
    const { student, intent } = await waiting()
    clock.pass(2 * DAY)
    await enqueue(db, reconcileHourly, {})
    await runJobs()
    expect(await purchasesOf(db, student)).toEqual(['failed'])
    intent.status = 'succeeded'
    await sendEvent({ type: 'payment_intent.succeeded', object: intent })
    expect(await ledgerOf(db, student)).toEqual(PAID)
  })

  test('is asked after, not believed: nobody is served for what Stripe does not have', async () => {
    const { student, intent } = await waiting()
    await sendEvent({ type: 'payment_intent.succeeded', object: { ...intent, status: 'succeeded' } })
    expect(await ledgerOf(db, student)).toEqual([])
  })

  test('a refund that was made there ends the Prime that it paid for', async () => {
    const student = await signUp()
    await buy(student, { token: 'pm_visa' })
    const charge = { id: 'ch_1', payment_intent: (await chargeOf(student)).id }
    await sendEvent({ type: 'charge.refunded', object: { ...charge, refunded: true } })
    expect((await userOf(student)).prime_status).toBe(true)
    vendor.giveBack(await chargeOf(student))
    await sendEvent({ type: 'charge.refunded', object: { ...charge, refunded: true } })
    await sendEvent({ type: 'charge.refunded', object: { ...charge, refunded: true } })
    expect((await userOf(student)).prime_status).toBe(false)
    expect(await ledgerOf(db, student)).toEqual([...PAID, 'refunded 1499', 'revoked 1499'])
  })

  test.each<[name: string, sign: (body: string) => string | undefined]>([
    ['without a signature', () => ''],
    ['with another secret', (body) => signatureOf(body, 'whsec_other', new Date(clock.now))],
    ['F8: in letters of two bytes each', () => `t=${Math.floor(clock.now / 1000)},v1=${'é'.repeat(64)}`],
    ['over another body', () => signatureOf('{}', SECRET, new Date(clock.now))],
    ['ten minutes old', (body) => signatureOf(body, SECRET, new Date(clock.now - 600_000))],
    ['with a time of its own', (body) => signatureOf(body, SECRET, new Date(clock.now)).replace(/t=\d/, 't=9')],
    ['of nonsense', () => 't=,v1=,v1'],
  ])('%s is refused, and changes nothing', async (_, sign) => {
    const { student, intent } = await waiting()
    intent.status = 'succeeded'
    const body = bodyOf({ type: 'payment_intent.succeeded', object: intent })
    expect(await send(body, sign(body))).toMatchObject({ status: 400, body: { code: 'not-signed' } })
    expect(await ledgerOf(db, student)).toEqual([])
  })

  test.each([
    'not json',
    '{}',
    '[]',
    '{"id":"evt_x","type":"payment_intent.succeeded","data":{"object":{"id":"pi_unknown"}}}',
  ])('that we cannot use is taken and left: %s', async (body) => expect((await send(body)).status).toBe(200))

  test('where Stripe is not configured there is nobody to tell', async () => {
    const other = await testServer()
    expect((await other.call('POST', WEBHOOK, '{}', { 'stripe-signature': 't=1,v1=1' })).status).toBe(404)
  })
})
