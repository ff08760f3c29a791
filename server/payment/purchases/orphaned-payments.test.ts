import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buy, planCalled, userOf } from '../../../tests/payments.ts'
import { payPalStandIn } from '../../../tests/paypal-stand-in.ts'
import { PASSWORD, type Student, testServer } from '../../../tests/server-harness.ts'
import { stripeStandIn } from '../../../tests/stripe-stand-in.ts'
import { ledger, mails, orphanedPayments, users } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../queue/job-store.ts'
import { openPayment } from '../open-payment.ts'
import { askPayPalHourly } from '../paypal/paypal-renewals.ts'
import { signatureOf } from '../stripe/signature.ts'
import { renewHourly } from '../subscriptions/renew.ts'
import { closeOrphan, closeOrphanedHourly } from './orphaned-payments.ts'
import { reconcileHourly } from './reconcile.ts'

// Buyers delete their account before the provider has finished a payment, in either order of events.

const SECRET = 'whsec_made_up'
const [stripe, paypal] = [await stripeStandIn(), await payPalStandIn()]
const keys = { ...stripe.account, publishableKey: 'pk', webhookSecret: SECRET, script: 'https://js.stripe.com/s.js' }
const { call, clock, db, runJobs, signUp } = await testServer({
  services: (base, now) => ({
    payment: openPayment({ stripe: keys, paypal: paypal.account, sandboxPayments: false, taxes: {} }, base, now),
  }),
})
afterAll(() => Promise.all([stripe.close(), paypal.close()]))
beforeEach(() => {
  stripe.state.mood = 'well'
  Object.assign(paypal.state, { mood: 'well', slow: false })
})

type StripeIntent = (typeof stripe.state.intents)[number]

const DAY = 86_400
const askToDelete = (student: Student) => student.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD })
async function leave(student: Student) {
  expect((await askToDelete(student)).status).toBe(200)
  await runJobs()
  expect(await db.select().from(users).where(eq(users.email, student.email))).toEqual([])
}
/** Moves the clock, by an hour by default, and runs scheduled jobs and retries. */
async function later(seconds = 3600) {
  clock.pass(seconds)
  for (const job of [closeOrphanedHourly, reconcileHourly, askPayPalHourly]) await enqueue(db, job, {})
  await runJobs({ later: true })
}
/** Returns the ledger entries of a provider's charge, in order. */
const movementsOf = async (ref: string) =>
  (await db.select().from(ledger).where(eq(ledger.ref, ref)).orderBy(ledger.id)).map(
    ({ entry, cents }) => `${entry} ${cents}`,
  )
const REFUNDED = ['charged 1499', 'refunded 1499']
const isClosed = async (userId: string) =>
  (await db.select().from(orphanedPayments).where(eq(orphanedPayments.userId, userId))).every(
    ({ closedAt }) => closedAt !== null,
  )

async function sendStripeEvent(intent: StripeIntent, type = 'payment_intent.succeeded', id = `evt_${randomUUID()}`) {
  const body = JSON.stringify({ id, type, data: { object: intent } })
  const headers = { 'stripe-signature': signatureOf(body, SECRET, new Date(clock.now)) }
  return call('POST', '/api/v1/payment/webhook/stripe/', body, headers)
}

/** Returns a user whose bank requires authentication. */
async function awaitingBank() {
  const student = await signUp()
  expect((await buy(student, { token: 'pm_asks' })).body.status).toBe('requires_action')
  const { id } = await userOf(student)
  const intent = stripe.state.intents.findLast(({ customer }) => customer === `cus_${id}`)!
  return { student, intent, id: id as string }
}

describe('F6: a card payment that its bank is asked about', () => {
  test('F6: is cancelled when the account is deleted, so that the bank’s yes takes no money', async () => {
    const { student, intent, id } = await awaitingBank()
    await leave(student)
    expect(intent.status).toBe('canceled')
    expect(stripe.agree(intent)).toBe(false)
    expect((await sendStripeEvent(intent, 'payment_intent.canceled')).status).toBe(200)
    expect(await movementsOf(intent.id)).toEqual([])
    expect(await isClosed(id)).toBe(true)
  })

  test('F6: paid before the account is gone, it is refunded once and not served, however often it is told', async () => {
    const { student, intent, id } = await awaitingBank()
    expect((await askToDelete(student)).status).toBe(200)
    stripe.agree(intent)
    expect((await sendStripeEvent(intent)).status).toBe(200)
    await runJobs()
    await sendStripeEvent(intent)
    await Promise.all([sendStripeEvent(intent), sendStripeEvent(intent)])
    await later()
    expect(intent.refunded).toBe(true)
    expect(await movementsOf(intent.id)).toEqual(REFUNDED)
    expect(await isClosed(id)).toBe(true)
  })

  test.each([
    ['the webhook comes', async (intent: StripeIntent) => expect((await sendStripeEvent(intent)).status).toBe(200)],
    ['nobody tells of it', () => later()],
  ])('F6: paid while Stripe was away at the deletion, it is refunded once %s', async (_, settle) => {
    const { student, intent } = await awaitingBank()
    stripe.state.mood = 'away'
    await leave(student)
    expect(intent.status).toBe('requires_action')
    stripe.agree(intent)
    stripe.state.mood = 'well'
    await settle(intent)
    await later()
    expect(intent.refunded).toBe(true)
    expect(stripe.state.returns.filter((one) => one.payment_intent === intent.id)).toHaveLength(1)
    expect(await movementsOf(intent.id)).toEqual(REFUNDED)
  })

  test('F6: a refund that Stripe made and did not answer for is in the ledger once', async () => {
    const { student, intent } = await awaitingBank()
    stripe.state.mood = 'away'
    await leave(student)
    stripe.agree(intent)
    stripe.state.mood = 'silent'
    expect((await sendStripeEvent(intent)).status).toBe(500)
    stripe.state.mood = 'well'
    await later()
    await sendStripeEvent(intent)
    expect(stripe.state.returns.filter((one) => one.payment_intent === intent.id)).toHaveLength(1)
    expect(await movementsOf(intent.id)).toEqual(REFUNDED)
  })

  test('F6: declined and left on an open page, it cannot be paid with another card afterwards', async () => {
    const student = await signUp()
    await buy(student, { token: 'pm_fails' })
    const { id } = await userOf(student)
    const intent = stripe.state.intents.findLast(({ customer }) => customer === `cus_${id}`)!
    await leave(student)
    expect(stripe.agree(intent)).toBe(false)
  })

  test('F6: what was paid and served before stays so, and a late webhook refunds nothing', async () => {
    const { student, intent } = await awaitingBank()
    stripe.agree(intent)
    await sendStripeEvent(intent)
    await leave(student)
    await sendStripeEvent(intent)
    await later()
    expect(intent.refunded).toBe(false)
    expect(await movementsOf(intent.id)).toEqual(['charged 1499', 'granted 1499'])
  })

  test('F6: what is kept of it names nobody, and the last letter says that it is cancelled', async () => {
    const { student, id } = await awaitingBank()
    await leave(student)
    const [stored] = await db.select().from(orphanedPayments).where(eq(orphanedPayments.userId, id))
    expect(JSON.stringify(stored)).not.toContain(student.email)
    expect(Object.keys(stored!).sort()).toEqual([
      'begunAt',
      'cents',
      'closedAt',
      'currency',
      'customerRef',
      'orphanedAt',
      'provider',
      'purchaseId',
      'userId',
      'vendorRef',
    ])
    const [letter] = await db.select().from(mails).where(eq(mails.to, student.email))
    expect(letter?.text).toContain('You had an unfinished payment, which we are cancelling.')
  })

  test('F6: another installation’s payment through the same Stripe account is left alone', async () => {
    const [one] = stripe.state.intents
    const other: StripeIntent = {
      ...one!,
      id: 'pi_other',
      status: 'succeeded',
      refunded: false,
      metadata: { purchase: randomUUID() },
    }
    stripe.state.intents.push(other)
    expect((await sendStripeEvent(other)).status).toBe(200)
    await later()
    expect(other.refunded).toBe(false)
  })
})

async function atPayPal(plan: string) {
  const student = await signUp()
  const { id } = await userOf(student)
  const { id: plan_id } = await planCalled(student, plan)
  const { body } = await student.call('POST', '/api/v1/payment/paypal_checkout/', { plan_id })
  const { order_id, subscription_id } = body as { order_id: string | null; subscription_id: string | null }
  const ref = (order_id ?? subscription_id)!
  const comeBack = () => student.call('POST', '/payment/paypal_post_checkout/', { order_id, subscription_id })
  return { student, id: id as string, ref, comeBack }
}
async function sendPayPalEvent(type: string, resource: object) {
  const { body, headers } = paypal.signed(type, resource)
  return call('POST', '/api/v1/payment/webhook/paypal/', body, headers)
}
const orderOf = (ref: string) => paypal.state.orders.find(({ id }) => id === ref)!
const agreementOf = (ref: string) => paypal.state.agreements.find(({ id }) => id === ref)!

describe('F6: a payment through PayPal', () => {
  test.each([
    ['before the account is gone', askToDelete],
    ['after it is gone', leave],
  ])('F6: an order approved after the deletion, %s, is never taken', async (_, go) => {
    const { student, ref } = await atPayPal('lifetime')
    await go(student)
    paypal.approve(ref)
    expect((await sendPayPalEvent('CHECKOUT.ORDER.APPROVED', { id: ref })).status).toBe(200)
    await runJobs()
    await later()
    await later(2 * DAY)
    expect(orderOf(ref).status).toBe('APPROVED')
  })

  test.each(['told by a webhook', 'told by nobody'])(
    'F6: an order whose money was on its way is refunded once it has come, %s',
    async (how) => {
      const { student, ref, comeBack, id } = await atPayPal('lifetime')
      paypal.approve(ref)
      paypal.state.slow = true
      expect((await comeBack()).body.status).toBe('pending')
      await leave(student)
      const [unit] = orderOf(ref).purchase_units
      const capture = unit.payments!.captures[0]!
      await later(3 * DAY)
      expect(await isClosed(id)).toBe(false)
      capture.status = 'COMPLETED'
      if (how === 'told by a webhook')
        for (const _ of [1, 2])
          await sendPayPalEvent('PAYMENT.CAPTURE.COMPLETED', { id: capture.id, custom_id: unit.custom_id })
      await later()
      await later()
      expect(paypal.state.refunds.filter((one) => one === capture.id)).toHaveLength(1)
      expect(await movementsOf(capture.id)).toEqual(['charged 19900', 'refunded 19900'])
      expect(await isClosed(id)).toBe(true)
    },
  )

  test('F6: a subscription is ended at once, not within the hour', async () => {
    const { student, ref, comeBack } = await atPayPal('1-month')
    paypal.approve(ref)
    expect((await comeBack()).body.status).toBe('paid')
    await runJobs()
    expect(agreementOf(ref).status).toBe('ACTIVE')
    await leave(student)
    expect(agreementOf(ref).status).toBe('CANCELLED')
  })

  test('F6: a subscription that PayPal could not end at the deletion is ended when PayPal is back', async () => {
    const { student, ref, comeBack } = await atPayPal('1-month')
    paypal.approve(ref)
    await comeBack()
    await runJobs()
    paypal.state.mood = 'away'
    await leave(student)
    expect(agreementOf(ref).status).toBe('ACTIVE')
    paypal.state.mood = 'well'
    await runJobs({ later: true })
    expect(agreementOf(ref).status).toBe('CANCELLED')
  })

  test('F6: a subscription approved after the deletion takes no money', async () => {
    const { student, ref } = await atPayPal('1-month')
    await askToDelete(student)
    paypal.approve(ref)
    await sendPayPalEvent('BILLING.SUBSCRIPTION.CREATED', { id: ref })
    await runJobs()
    await later(2 * DAY)
    expect(agreementOf(ref).payments).toEqual([])
    expect(agreementOf(ref).status).toBe('APPROVED')
  })

  test('F6: a subscription made valid by a request that was under way is ended and refunded', async () => {
    const { student, ref, id } = await atPayPal('1-month')
    await leave(student)
    // PayPal processed our activation after we had fetched the state of the agreement.
    const agreement = agreementOf(ref)
    agreement.status = 'ACTIVE'
    const sale = paypal.renew(agreement)
    await later()
    expect(agreement.status).toBe('CANCELLED')
    expect(paypal.state.refunds).toContain(sale)
    expect(await movementsOf(sale)).toEqual(REFUNDED)
    expect(await isClosed(id)).toBe(true)
  })

  test('F6: a renewal that PayPal takes while the account is being deleted is refunded, in the ledger too', async () => {
    const { student, ref, comeBack } = await atPayPal('1-month')
    paypal.approve(ref)
    await comeBack()
    await askToDelete(student)
    const sale = paypal.renew(agreementOf(ref))
    const event = { id: sale, billing_agreement_id: ref }
    for (const _ of [1, 2]) expect((await sendPayPalEvent('PAYMENT.SALE.COMPLETED', event)).status).toBe(200)
    await runJobs()
    await sendPayPalEvent('PAYMENT.SALE.COMPLETED', event)
    expect(paypal.state.refunds.filter((one) => one === sale)).toHaveLength(1)
    expect(await movementsOf(sale)).toEqual(REFUNDED)
    const [first] = agreementOf(ref).payments
    expect(await movementsOf(first!.id)).toEqual(['charged 1499', 'granted 1499'])
  })
})

test('F6: nothing is sold or renewed between asking for the deletion and its job', async () => {
  const [renewing, buying] = [await signUp(), await signUp()]
  await buy(renewing, { token: 'pm_visa' })
  const ids = [(await userOf(renewing)).id, (await userOf(buying)).id]
  const charges = () => stripe.state.intents.filter(({ customer }) => ids.some((id) => customer === `cus_${id}`))
  expect(charges()).toHaveLength(1)
  // Simulates a concurrent request or job: the account still exists, and so does its token.
  await db
    .update(users)
    .set({ deletionAskedAt: new Date(clock.now) })
    .where(inArray(users.id, ids))
  expect((await buy(buying, { token: 'pm_visa' })).status).toBe(401)
  clock.pass(31 * DAY)
  await enqueue(db, renewHourly, {})
  await runJobs()
  expect(charges()).toHaveLength(1)
})

test('F6: a test card’s payment is let go of where test mode was left, and one of PayPal’s waits for its keys', async () => {
  const row = {
    userId: randomUUID(),
    cents: 1499,
    currency: 'USD',
    begunAt: new Date(0),
    orphanedAt: new Date(0),
  } as const
  const [sandbox, unknown] = [randomUUID(), randomUUID()]
  await db.insert(orphanedPayments).values([
    { ...row, provider: 'sandbox', purchaseId: sandbox },
    { ...row, provider: 'paypal', purchaseId: unknown, vendorRef: 'ORDER-of-another-time' },
  ])
  const here = { db, now: () => new Date(clock.now), payment: {} } as unknown as Deps
  for (const purchaseId of [sandbox, unknown]) await closeOrphan(here, purchaseId)
  const closed = await db.select().from(orphanedPayments).where(eq(orphanedPayments.userId, row.userId))
  expect(closed.filter(({ closedAt }) => closedAt !== null).map(({ provider }) => provider)).toEqual(['sandbox'])
})
