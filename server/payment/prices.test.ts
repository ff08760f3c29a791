import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payingServer } from '../../tests/paying-server.ts'
import { buy, invoicesOf, ledgerOf, planCalled, purchasesOf, subscriptionOf } from '../../tests/payments.ts'
import type { Student } from '../../tests/server-harness.ts'
import { plans, promoCodes } from '../db/tables.ts'
import { loadPlans, seedPlans } from './plans-file.ts'

const { call, db, provider, signUp } = await payingServer()

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
      tax_note: 'Prices include 20% VAT.',
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
  ])('%s is "Invalid Code", when it is asked for and at the checkout', async (_, over) => {
    await make(over)
    const student = await signUp()
    expect(await ask(student)).toMatchObject({ status: 404, body: { message: 'Invalid Code' } })
    const bought = await buy(student, { plan: '1-year', promo_code: 'WARD25' })
    expect(bought).toMatchObject({ status: 404, body: { message: 'Invalid Code' } })
    expect(await purchasesOf(db, student)).toEqual([])
  })

  test('one for another plan says so when it is asked for, and buys nothing', async () => {
    await make({ plans: ['1-month'] })
    const student = await signUp()
    expect(await ask(student)).toMatchObject({ status: 404, body: { message: 'Invalid Code: it’s for another plan.' } })
    expect((await buy(student, { plan: '1-year', promo_code: 'WARD25' })).status).toBe(404)
    expect(await purchasesOf(db, student)).toEqual([])
  })

  test('F9: can be tried sixty times an hour from one address, at both doors together', async () => {
    await make()
    const from = { 'x-forwarded-for': '203.0.113.90' }
    const inList = (words: string) => call('GET', `/api/v1/payment/plan/?promo_code=${words}`, undefined, from)
    for (let n = 0; n < 59; n++) expect((await inList(`GUESS${n}`)).status).toBe(200)
    expect((await call('GET', '/api/v1/payment/promo-code/GUESS/?plan_id=1', undefined, from)).status).toBe(404)
    const refused = await inList('WARD25')
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await call('GET', '/api/v1/payment/promo-code/WARD25/?plan_id=1', undefined, from)).status).toBe(429)
    expect((await call('GET', '/api/v1/payment/plan/', undefined, from)).status).toBe(200)
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
    const before = provider().dies.charges
    expect((await buy(student, { promo_code: 'WARD25' })).body.status).toBe('paid')
    expect(provider().dies.charges).toBe(before)
    expect(await ledgerOf(db, student)).toEqual(['charged 0', 'granted 0'])
  })

  test('of all per cent needs no card for a lifetime; what renews does', async () => {
    await make({ percentOff: 100 })
    const student = await signUp()
    const without = async (plan: string, promo_code?: string) =>
      student.call('POST', '/api/v1/payment/stripe_checkout/', {
        plan_id: (await planCalled(student, plan)).id,
        promo_code,
      })
    expect((await without('lifetime')).status).toBe(400)
    expect((await without('1-year', 'WARD25')).status).toBe(400)
    expect(await purchasesOf(db, student)).toEqual([])
    expect((await without('lifetime', 'WARD25')).body.status).toBe('paid')
    expect(await invoicesOf(student)).toMatchObject([{ amount: 0, method: 'nothing to pay' }])
    expect(await subscriptionOf(student)).toMatchObject({ has_lifetime: true, subscription: null })
  })
})
