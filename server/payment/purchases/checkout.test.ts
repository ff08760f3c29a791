import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payingServer } from '../../../tests/paying-server.ts'
import { buy, invoicesOf, ledgerOf, planCalled, purchasesOf, subscriptionOf, userOf } from '../../../tests/payments.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { ledger, plans } from '../../db/tables.ts'
import type { PlanRow } from '../present-plan.ts'

const { clock, db, provider, receiptsOf, signUp, verified } = await payingServer()
const DAY = 86_400

const CHECKOUT = '/api/v1/payment/stripe_checkout/'
const confirm = (student: Student, purchase_id: string, sandbox_answer?: string) =>
  student.call('POST', `${CHECKOUT}confirm/`, { purchase_id, sandbox_answer })

describe('buying', () => {
  test('a month with a new card makes Prime, saves the card, sends a receipt and renews', async () => {
    const student = await signUp()
    const bought = await buy(student)
    const until = new Date(clock.now + 31 * DAY * 1000).toISOString()
    expect(bought).toMatchObject({ status: 200, body: { status: 'paid', client_secret: null, prime_until: until } })
    expect(await userOf(student)).toMatchObject({
      prime_status: true,
      is_trial: false,
      subscription_days_left: 31,
      billing: {
        active_plan: { display_name: '1 Month', end_date: until },
        renews: true,
        payment_failed: false,
        refunded: false,
      },
    })
    const { body: cards } = await student.call('GET', '/api/v1/payment/stripe/payment-method/list/')
    expect(cards.payment_methods).toMatchObject([{ last4: '4242', brand: 'visa', is_default: true }])
    expect(await subscriptionOf(student)).toMatchObject({
      subscription: { status: 'active', next_amount: 14.99, next_charge_at: until, plan: { name: '1-month' } },
    })
    expect(await ledgerOf(db, student)).toEqual(['charged 1499', 'granted 1499'])
    const [invoice] = await invoicesOf(student)
    expect(invoice).toMatchObject({ amount: 14.99, currency: 'USD', method: 'Visa ending in 4242', test_mode: true })
    const [receipt] = await receiptsOf(student)
    expect(receipt?.subject).toBe(`Your receipt from Bedside, ${invoice.number}`)
    expect(receipt?.text).toContain('$14.99 paid')
    expect(receipt?.text).toContain('Test mode: no money has moved.')
    expect(receipt?.text).toContain('renews automatically on 21 December 2026 for $14.99')
  })

  test('with the saved card needs no new one, and without one says so', async () => {
    const student = await signUp()
    const { id } = await planCalled(student, 'lifetime')
    const saved = { plan_id: id, use_default_pamyment_method: true }
    expect(await student.call('POST', CHECKOUT, saved)).toMatchObject({ status: 409, body: { code: 'no-card' } })
    await buy(student)
    expect((await student.call('POST', CHECKOUT, saved)).body.status).toBe('paid')
    expect(await subscriptionOf(student)).toMatchObject({ subscription: null, has_lifetime: true })
  })

  test('in pounds shows the tax that is part of the price', async () => {
    const student = await signUp()
    await buy(student, { region: 'uk' })
    const [receipt] = await receiptsOf(student)
    expect(receipt?.text).toContain('£11.99')
    expect(receipt?.text).toContain('Includes £2.00 VAT (20%)')
  })

  test.each([
    ['sandbox_declined', 'Your card was declined.'],
    ['sandbox_expired', 'Your card has expired.'],
    ['tok_unknown', 'This is not one of the test cards.'],
  ])('with %s is refused in the words of the provider, and nothing is sold', async (token, message) => {
    const student = await signUp()
    expect(await buy(student, { token })).toMatchObject({ status: 402, body: { code: 'card-declined', message } })
    expect(await userOf(student)).toMatchObject({ prime_status: false, has_ever_been_prime: false })
    expect(await ledgerOf(db, student)).toEqual([])
    expect((await buy(student)).body.status).toBe('paid')
  })

  test.each(['4242424242424242', '4242 4242 4242 4242', 'x4000-0000-0000-0002'])(
    'with the number %s instead of a token is refused before anything is done with it',
    async (token) => {
      const student = await signUp()
      const { status, text } = await buy(student, { token })
      expect(status).toBe(400)
      expect(text).not.toContain('4242 4242')
      expect(await purchasesOf(db, student)).toEqual([])
    },
  )

  test('asks the bank where the card wants it, and is paid once that is confirmed', async () => {
    const student = await signUp()
    const begun = await buy(student, { token: 'sandbox_needs_authentication' })
    expect(begun.body).toMatchObject({ status: 'requires_action', prime_until: null })
    expect((await userOf(student)).prime_status).toBe(false)
    expect((await confirm(student, begun.body.purchase_id)).body.status).toBe('requires_action')
    const stranger = await signUp()
    expect((await confirm(stranger, begun.body.purchase_id, 'confirmed')).status).toBe(404)
    expect((await confirm(student, begun.body.purchase_id, 'confirmed')).body.status).toBe('paid')
    expect((await confirm(student, begun.body.purchase_id, 'refused')).body.status).toBe('paid')
    expect(await ledgerOf(db, student)).toEqual(['charged 1499', 'granted 1499'])
  })

  test('is declined where the bank is told no, and a payment that was left open does not stand in the way', async () => {
    const student = await signUp()
    const begun = await buy(student, { token: 'sandbox_needs_authentication' })
    expect(await confirm(student, begun.body.purchase_id, 'refused')).toMatchObject({ status: 402 })
    await buy(student, { token: 'sandbox_needs_authentication' })
    expect((await buy(student)).body.status).toBe('paid')
    expect(await purchasesOf(db, student)).toEqual(['failed', 'failed', 'paid'])
  })

  test('is refused at another price than was shown, of what is not sold, and without choosing a card', async () => {
    const student = await signUp()
    const { id } = await planCalled(student, '1-month')
    const order = (over: object) =>
      student.call('POST', CHECKOUT, { plan_id: id, token: 'sandbox_visa', price: 14.99, ...over })
    expect(await order({ price: 9.99 })).toMatchObject({ status: 409, body: { code: 'price-changed' } })
    for (const plan_id of [9999, -1, 2_147_483_648]) expect((await order({ plan_id })).status).toBe(404)
    expect((await order({ token: undefined })).status).toBe(400)
    expect((await order({ use_default_pamyment_method: true })).status).toBe(400)
    expect((await order({})).body.status).toBe('paid')
  })

  test('is refused where the price changes while the card is saved, also where none was shown', async () => {
    const student = await signUp()
    const { id } = await planCalled(student, '6-months')
    const { cards } = provider()
    const saveCard = cards.saveCard.bind(cards)
    const setPrice = (discountedCents: number) => db.update(plans).set({ discountedCents }).where(eq(plans.id, id))
    const [{ discountedCents: before }] = (await db.select().from(plans).where(eq(plans.id, id))) as [PlanRow]
    cards.saveCard = async (...given) => {
      await setPrice(before + 100)
      return saveCard(...given)
    }
    const order = { plan_id: id, token: 'sandbox_visa' }
    expect(await student.call('POST', CHECKOUT, order)).toMatchObject({ status: 409, body: { code: 'price-changed' } })
    cards.saveCard = saveCard
    await setPrice(before)
    expect(await purchasesOf(db, student)).toEqual([])
    expect((await student.call('POST', CHECKOUT, order)).body.status).toBe('paid')
  })

  test('the plan that renews already, or anything after a lifetime, is refused', async () => {
    const student = await signUp()
    await buy(student)
    expect((await buy(student)).body.code).toBe('already-subscribed')
    await buy(student, { plan: 'lifetime' })
    for (const plan of ['1-month', '1-year', 'lifetime'])
      expect((await buy(student, { plan })).body.code).toBe('has-lifetime')
  })

  test('pressed many times at once is paid once', async () => {
    const student = await signUp()
    const pressed = await Promise.all(Array.from({ length: 6 }, () => buy(student, { plan: 'lifetime' })))
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await ledgerOf(db, student)).toEqual(['charged 19900', 'granted 19900'])
  })

  test('is not for trying out cards: after thirty tries in an hour there are no more', async () => {
    const student = await signUp()
    const { id } = await planCalled(student, '1-month')
    const tryOne = () => student.call('POST', CHECKOUT, { plan_id: id, token: 'sandbox_declined' })
    for (let tries = 0; tries < 30; tries++) expect((await tryOne()).status).toBe(402)
    expect((await tryOne()).status).toBe(429)
    clock.pass(3_601)
    expect((await buy(student)).body.status).toBe('paid')
  })

  test('where nobody takes money is refused, and the plans say that nothing can be bought', async () => {
    const student = await signUp()
    const cards = provider().cards
    const payment = { taxes: {} }
    expect(cards).toBeDefined()
    const closed = await testServer({ services: () => ({ payment }) })
    const other = await closed.signUp()
    expect((await closed.call('GET', '/api/v1/payment/plan/')).body.payment).toMatchObject({
      can_buy: false,
      test_mode: false,
    })
    expect((await buy(other)).body.code).toBe('cannot-buy')
    expect((await buy(student)).status).toBe(200)
  })
})

describe('days that are left', () => {
  test('of a trial are added, and the sentences of the specification say so', async () => {
    const student = await verified()
    expect(await subscriptionOf(student)).toMatchObject({ remaining_days: 0, can_start_trial: true })
    expect((await student.call('POST', '/api/v1/payment/trial/')).status).toBe(200)
    expect(await userOf(student)).toMatchObject({ is_trial: true, subscription_days_left: 7 })
    clock.pass(2 * DAY)
    expect(await subscriptionOf(student)).toMatchObject({
      remaining_days: 5,
      can_start_trial: false,
      remaining_days_message: {
        one_off: 'Your 5 days of remaining Prime will be added to the end of your plan.',
        recurring:
          'You will be charged now. Your next billing date will be delayed by 5 days to credit your remaining Prime.',
      },
    })
    await buy(student)
    expect(await userOf(student)).toMatchObject({ is_trial: false, subscription_days_left: 36 })
    const { subscription } = await subscriptionOf(student)
    expect(subscription.next_charge_at).toBe(new Date(clock.now + 36 * DAY * 1000).toISOString())
  })

  test('of one plan are added to the next, which takes its place', async () => {
    const student = await signUp()
    await buy(student)
    clock.pass(10 * DAY)
    expect((await buy(student, { plan: '1-year' })).body.status).toBe('paid')
    expect(await userOf(student)).toMatchObject({ subscription_days_left: 365 + 21 })
    expect((await subscriptionOf(student)).subscription).toMatchObject({ plan: { name: '1-year' }, next_amount: 79.99 })
  })

  test('the trial is started once, also by two presses, and not by who has paid', async () => {
    const student = await verified()
    const both = await Promise.all([1, 2].map(() => student.call('POST', '/api/v1/payment/trial/')))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    clock.pass(8 * DAY)
    expect(await userOf(student)).toMatchObject({ is_trial: true, prime_status: false, subscription_days_left: -1 })
    expect((await student.call('POST', '/api/v1/payment/trial/')).body.code).toBe('trial-over')
    const payer = await verified()
    await buy(payer)
    clock.pass(40 * DAY)
    expect((await payer.call('POST', '/api/v1/payment/trial/')).body.code).toBe('trial-over')
  })
})

test.each([
  ['changed', sql`update ledger set cents = 0`],
  ['deleted', sql`delete from ledger`],
  ['emptied', sql`truncate ledger`],
])('the ledger cannot be %s', async (_, statement) => {
  await buy(await signUp())
  const before = await db.select().from(ledger)
  const fault = await db.execute(statement).catch((error: Error) => error.cause)
  expect(String(fault)).toContain('The ledger is only added to.')
  expect(await db.select().from(ledger)).toEqual(before)
})
