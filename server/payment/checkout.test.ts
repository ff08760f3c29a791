import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  buy,
  dyingSandbox,
  invoicesOf,
  ledgerOf,
  type Moment,
  planCalled,
  purchasesOf,
  subscriptionOf,
  userOf,
} from '../../tests/payments.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import type { Db } from '../db/database.ts'
import { enqueue } from '../db/jobs.ts'
import { ledger, plans, promoCodes } from '../db/tables.ts'
import { loadPlans, seedPlans } from './plans-file.ts'
import { reconcileHourly } from './reconcile.ts'

let provider: ReturnType<typeof dyingSandbox>
const services = (db: Db, now: () => Date) => {
  provider = dyingSandbox(db, now)
  return { payment: { cards: provider.cards, taxes: { GBP: { name: 'VAT', percent: 20 } } } }
}
const { call, clock, db, runJobs, signUp, verified } = await testServer({ services })
const DAY = 86_400
const CHECKOUT = '/api/v1/payment/stripe_checkout/'
const confirm = (student: Student, purchase_id: string, sandbox_answer?: string) =>
  student.call('POST', `${CHECKOUT}confirm/`, { purchase_id, sandbox_answer })
type Sent = { to: string; subject: string; text: string }
const receiptsOf = async ({ email }: Student): Promise<Sent[]> =>
  (await call('GET', '/api/v1/dev/outbox/')).body.mails.filter(
    ({ to, subject }: Sent) => to === email && subject.startsWith('Your receipt'),
  )

beforeEach(() => {
  provider.dies.at = undefined
})

describe('the plans', () => {
  const prices = async (query: string) => {
    const { body } = await call('GET', `/api/v1/payment/plan/${query}`)
    return [body.id, ...body.plans.map(({ name, price }: { name: string; price: number }) => `${name} ${price}`)]
  }

  test.each([
    ['', ['USD', '1-month 14.99', '6-months 49.99', '1-year 79.99', 'lifetime 199']],
    ['?region=uk', ['GBP', '1-month 11.99', '6-months 39.99', '1-year 64.99', 'lifetime 159']],
    ['?country=au', ['AUD', '1-month 21.99', '6-months 74.99', '1-year 119.99', 'lifetime 299']],
    ['?region=fr', ['USD', '1-month 14.99', '6-months 49.99', '1-year 79.99', 'lifetime 199']],
  ])('asked with "%s" cost what the design says', async (query, expected) => {
    expect(await prices(query)).toEqual(expected)
  })

  test('say how they are billed, what is off, which is best, and that this is test mode', async () => {
    const { body } = await call('GET', '/api/v1/payment/plan/?region=GBP')
    expect(body).toMatchObject({
      promo_code: null,
      tax_note: 'Prices include 20 % VAT.',
      trial_days: 7,
      payment: { can_buy: true, test_mode: true, card_provider: 'sandbox' },
    })
    expect(body.plans).toMatchObject([
      { display_name: '1 Month', billingType: 'Billed every month', charge_option: 'recurring', period: 31 },
      { display_name: '6 Months', billingType: 'Billed every 6 months', discount_percent: 44, best_value: false },
      { display_name: '1 Year', billingType: 'Billed every year', discount_percent: 55, best_value: true },
      { display_name: 'Lifetime', billingType: 'Access for your medical career', charge_option: 'one_off' },
    ])
  })

  test('that staff have changed stay changed when a server starts', async () => {
    const changed = eq(plans.id, 1)
    await db.update(plans).set({ discountedCents: 999 }).where(changed)
    await seedPlans(db, await loadPlans('content'))
    expect((await db.select().from(plans).where(changed))[0]?.discountedCents).toBe(999)
    await db.update(plans).set({ discountedCents: 1499 }).where(changed)
  })
})

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
      billing: { active_plan: { display_name: '1 Month', end_date: until }, renews: true },
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
    expect(receipt?.text).toContain('renews by itself on 21 December 2026 for $14.99')
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
    expect(receipt?.text).toContain('Includes £2.00 VAT (20 %)')
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
    const asked = await buy(student, { token: 'sandbox_needs_authentication' })
    expect(asked.body).toMatchObject({ status: 'requires_action', prime_until: null })
    expect((await userOf(student)).prime_status).toBe(false)
    expect((await confirm(student, asked.body.purchase_id)).body.status).toBe('requires_action')
    const stranger = await signUp()
    expect((await confirm(stranger, asked.body.purchase_id, 'confirmed')).status).toBe(404)
    expect((await confirm(student, asked.body.purchase_id, 'confirmed')).body.status).toBe('paid')
    expect((await confirm(student, asked.body.purchase_id, 'refused')).body.status).toBe('paid')
    expect(await ledgerOf(db, student)).toEqual(['charged 1499', 'granted 1499'])
  })

  test('is declined where the bank is told no, and a payment that was left open does not stand in the way', async () => {
    const student = await signUp()
    const asked = await buy(student, { token: 'sandbox_needs_authentication' })
    expect(await confirm(student, asked.body.purchase_id, 'refused')).toMatchObject({ status: 402 })
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
    const cards = provider.cards
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

describe('a promo code', () => {
  const code = (over: Partial<typeof promoCodes.$inferInsert> = {}) => ({ code: 'WARD25', percentOff: 25, ...over })
  const make = async (over: Partial<typeof promoCodes.$inferInsert> = {}) => {
    await db.delete(promoCodes)
    await db.insert(promoCodes).values(code(over))
  }
  const ask = async (student: Student, words = 'ward25', plan = '1-year') => {
    const { id } = await planCalled(student, plan)
    return student.call('GET', `/api/v1/payment/promo-code/${words}/?plan_id=${id}`)
  }

  test('takes its per cent off, in the lists and at the checkout, and renews at the full price', async () => {
    await make()
    const student = await signUp()
    expect((await ask(student)).body).toMatchObject({
      code: 'WARD25',
      percent_off: 25,
      plan: { discounted_price: 79.99, price: 59.99 },
      amount_off: 20,
    })
    const { body } = await call('GET', '/api/v1/payment/plan/?promo_code=ward25')
    expect(body).toMatchObject({ promo_code: 'WARD25' })
    expect(body.plans[0]).toMatchObject({ price: 11.24, discounted_price: 14.99 })
    await buy(student, { plan: '1-year', promo_code: 'ward25' })
    expect(await ledgerOf(db, student)).toEqual(['charged 5999', 'granted 5999'])
    expect((await subscriptionOf(student)).subscription.next_amount).toBe(79.99)
    expect(await invoicesOf(student)).toMatchObject([{ amount: 59.99, promo_code: 'WARD25' }])
  })

  test.each<[name: string, over: Partial<typeof promoCodes.$inferInsert>]>([
    ['another', { code: 'OTHER' }],
    ['one that is switched off', { isActive: false }],
    ['one that is not good yet', { startsAt: new Date('2099-01-01') }],
    ['one that is over', { endsAt: new Date('2026-01-01') }],
    ['one that is used up', { maxUses: 3, uses: 3 }],
    ['one for another plan', { plans: ['1-month'] }],
  ])('%s is "Invalid Code", when it is asked for and at the checkout', async (_, over) => {
    await make(over)
    const student = await signUp()
    expect(await ask(student)).toMatchObject({ status: 404, body: { message: 'Invalid Code' } })
    const bought = await buy(student, { plan: '1-year', promo_code: 'WARD25' })
    expect(bought).toMatchObject({ status: 404, body: { message: 'Invalid Code' } })
    expect(await purchasesOf(db, student)).toEqual([])
  })

  test('is used once by a person; a payment that failed gives it back', async () => {
    await make()
    const student = await signUp()
    await buy(student, { promo_code: 'WARD25', token: 'sandbox_declined' })
    expect((await buy(student, { promo_code: 'WARD25' })).body.status).toBe('paid')
    expect((await buy(student, { plan: '1-year', promo_code: 'WARD25' })).body.message).toBe('Invalid Code')
    expect((await db.select().from(promoCodes))[0]?.uses).toBe(1)
  })

  test('with one use left goes to one of many who want it at once', async () => {
    await make({ maxUses: 1 })
    const students = await Promise.all(Array.from({ length: 5 }, () => signUp()))
    const bought = await Promise.all(students.map((student) => buy(student, { promo_code: 'WARD25' })))
    expect(bought.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await db.select().from(promoCodes))[0]?.uses).toBe(1)
  })

  test('of all per cent asks nobody for money', async () => {
    await make({ percentOff: 100 })
    const student = await signUp()
    const before = provider.dies.charges
    expect((await buy(student, { promo_code: 'WARD25' })).body.status).toBe('paid')
    expect(provider.dies.charges).toBe(before)
    expect(await ledgerOf(db, student)).toEqual(['charged 0', 'granted 0'])
  })
})

describe('a process that dies', () => {
  const later = async () => {
    clock.pass(600)
    await enqueue(db, reconcileHourly, {})
    await runJobs()
  }
  const MOMENTS: [Moment, served: boolean][] = [
    ['before the card is saved', false],
    ['before the charge', false],
    ['after the charge', true],
  ]

  test.each(MOMENTS)('%s: whoever was charged is served, once, and nobody else is', async (moment, served) => {
    const student = await signUp()
    provider.dies.at = moment
    expect((await buy(student)).status).toBe(500)
    expect((await userOf(student)).prime_status).toBe(false)
    provider.dies.at = undefined
    await later()
    await later()
    expect((await userOf(student)).prime_status).toBe(served)
    expect(await ledgerOf(db, student)).toEqual(served ? ['charged 1499', 'granted 1499'] : [])
    if (!served) expect((await buy(student)).body.status).toBe('paid')
  })

  test.each(['ledger', 'grants', 'subscriptions', 'mails'])(
    'while it writes to %s has written nothing, and the charge is served later, once',
    async (table) => {
      const student = await signUp()
      await db.execute(
        sql.raw(`create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$`),
      )
      await db.execute(sql.raw(`create trigger dies before insert on ${table} execute function die()`))
      expect((await buy(student)).status).toBe(500)
      await db.execute(sql.raw('drop function die cascade'))
      expect(await ledgerOf(db, student)).toEqual([])
      expect(await purchasesOf(db, student)).toEqual(['started'])
      await later()
      expect(await ledgerOf(db, student)).toEqual(['charged 1499', 'granted 1499'])
      expect(await userOf(student)).toMatchObject({ subscription_days_left: 31 })
      expect(await receiptsOf(student)).toHaveLength(1)
    },
  )

  test('after the charge: a second press finds it paid instead of paying again', async () => {
    const student = await signUp()
    provider.dies.at = 'after the charge'
    await buy(student)
    provider.dies.at = undefined
    expect((await buy(student)).body.code).toBe('already-paid')
    expect(await ledgerOf(db, student)).toEqual(['charged 1499', 'granted 1499'])
  })

  test('a payment that waits for its bank for a day is given up', async () => {
    const student = await signUp()
    await buy(student, { token: 'sandbox_needs_authentication' })
    await later()
    expect(await purchasesOf(db, student)).toEqual(['needs_action'])
    clock.pass(DAY)
    await later()
    expect(await purchasesOf(db, student)).toEqual(['failed'])
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

test('why somebody leaves is kept, with a score from 0 to 10 and a reason at least', async () => {
  const student = await signUp()
  const say = (body: object) => student.call('POST', '/api/v1/feedback/prime-feedback/', body)
  expect((await say({ reasons: ['My exams are over', 'Other: I moved'], recommmend_score: 0 })).status).toBe(200)
  expect((await say({ reasons: [], recommmend_score: 5 })).status).toBe(400)
  expect((await say({ reasons: ['Other'], recommmend_score: 11 })).status).toBe(400)
})
