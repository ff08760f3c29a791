import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buy, invoicesOf, ledgerOf, planCalled, subscriptionOf, userOf } from '../../../tests/payments.ts'
import { type Student, testServer } from '../../../tests/server-harness.ts'
import { giftOf, give } from '../../admin/grant.ts'
import { grants } from '../../db/tables.ts'

const { app, call, clock, db, signUp, verified } = await testServer()
const DAY = 86_400
const staff = await verified()
await give(db, { by: 'console', email: staff.email, gift: giftOf('staff')!, now: new Date(clock.now) })

const refund = (id: string) =>
  staff.call('POST', `/api/v1/admin/payments/${id}/refund/`, { reason: 'Asked for it back' })
const newestAct = async () => (await staff.call('GET', '/api/v1/admin/audit/')).body.entries[0]

describe('a refund', () => {
  test('gives all of it back, ends the Prime that it paid for and what renews, once, and is told of', async () => {
    const student = await signUp()
    await buy(student)
    const [invoice] = await invoicesOf(student)
    const given = await refund(invoice.id)
    expect(given.body.payments[0]).toMatchObject({ email: student.email, status: 'refunded', provider: 'sandbox' })
    expect(await userOf(student)).toMatchObject({ prime_status: false, has_ever_been_prime: false })
    expect((await subscriptionOf(student)).subscription).toBeNull()
    expect(await ledgerOf(db, student)).toEqual(['charged 1499', 'granted 1499', 'refunded 1499', 'revoked 1499'])
    expect((await invoicesOf(student))[0].refunded_at).toBe(new Date(clock.now).toISOString())
    expect((await refund(invoice.id)).body.code).toBe('refunded-already')
    expect(await newestAct()).toMatchObject({
      did: 'gave money back',
      to: student.email,
      details: { receipt: invoice.number, amount: '$14.99', because: 'Asked for it back' },
    })
    const mails: { to: string; subject: string }[] = (await call('GET', '/api/v1/dev/outbox/')).body.mails
    expect(mails.some(({ to, subject }) => to === student.email && subject.startsWith('Refund of $14.99'))).toBe(true)
    expect((await buy(student)).body.status).toBe('paid')
  })

  test('takes no day that came from elsewhere: what was to follow comes earlier', async () => {
    const student = await verified()
    await student.call('POST', '/api/v1/payment/trial/')
    await buy(student)
    await give(db, { by: 'console', email: student.email, gift: giftOf('prime=10d')!, now: new Date(clock.now) })
    clock.pass(2 * DAY)
    expect(await userOf(student)).toMatchObject({ subscription_days_left: 46 })
    await refund((await invoicesOf(student))[0].id)
    expect(await userOf(student)).toMatchObject({ prime_status: true, subscription_days_left: 15 })
  })

  test('of what was paid and used for a while takes only what is left', async () => {
    const student = await signUp()
    await buy(student, { plan: 'lifetime' })
    clock.pass(40 * DAY)
    await refund((await invoicesOf(student))[0].id)
    const { body } = await student.call('GET', '/api/v1/auth/user/')
    expect(body).toMatchObject({ prime_status: false, has_ever_been_prime: true })
    const [grant] = await db.select().from(grants).where(eq(grants.userId, body.id))
    expect(grant?.endsAt.getTime()).toBe(clock.now)
  })

  test('of one that nobody knows is not found', async () => {
    expect((await refund('0b6f2c1e-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('plans', () => {
  const patch = (body: object) => staff.call('PATCH', '/api/v1/admin/plans/', body)

  test('are changed without a release, in the log, and are charged at their new price', async () => {
    const student = await signUp()
    const { id } = await planCalled(student, '6-months')
    const changed = await patch({ id, discounted_price: 44.5, original_price: 89 })
    expect(changed.status).toBe(200)
    expect(await planCalled(student, '6-months')).toMatchObject({ price: 44.5, discount_percent: 50 })
    await buy(student, { plan: '6-months' })
    expect(await ledgerOf(db, student)).toEqual(['charged 4450', 'granted 4450'])
    expect(await newestAct()).toMatchObject({ did: 'changed a plan', details: { cents: 4450, was: 4999 } })
  })

  test('that are not sold are not shown and not bought, and renew for who has them', async () => {
    const student = await signUp()
    const { id } = await planCalled(student, '1-month', 'AUD')
    await buy(student, { region: 'AUD' })
    await patch({ id, on_sale: false })
    expect(await planCalled(student, '1-month', 'AUD')).toBeUndefined()
    const other = await signUp()
    const order = { plan_id: id, token: 'sandbox_visa' }
    expect((await other.call('POST', '/api/v1/payment/stripe_checkout/', order)).status).toBe(404)
    expect((await subscriptionOf(student)).subscription).toMatchObject({ status: 'active', next_amount: 21.99 })
    await patch({ id, on_sale: true })
  })

  test.each([
    [{ discounted_price: 1000 }, 'The price cannot be higher than before.'],
    [{ discounted_price: 9.999 }, 'At most two decimal places'],
    [{ discounted_price: 0 }, ''],
    [{ name: 'other' }, ''],
  ])('are not changed to %j', async (over, message) => {
    const answer = await patch({ id: 1, ...over })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect((await patch({ id: 9999 })).status).toBe(404)
  })
})

describe('promo codes', () => {
  const code = { starts_at: null, ends_at: null, max_uses: 5, is_active: true, plans: null }
  const save = (over: object) =>
    staff.call('POST', '/api/v1/admin/promo-codes/', { code: 'spring-26', percent_off: 20, ...code, ...over })

  test('are made, changed and switched off by staff, and keep how often they were used', async () => {
    expect((await save({})).body.promo_codes).toMatchObject([{ code: 'SPRING-26', percent_off: 20, uses: 0 }])
    const student = await signUp()
    expect((await buy(student, { promo_code: 'spring-26' })).body.status).toBe('paid')
    expect((await save({ percent_off: 30 })).body.promo_codes).toMatchObject([{ percent_off: 30, uses: 1 }])
    expect(await newestAct()).toMatchObject({ did: 'changed a promo code', details: { code: 'SPRING-26' } })
    await save({ is_active: false })
    expect((await buy(await signUp(), { promo_code: 'spring-26' })).body.message).toBe('Invalid Code')
  })

  test.each([{ percent_off: 0 }, { percent_off: 101 }, { code: 'A B' }, { plans: ['2-years'] }, { ends_at: 'never' }])(
    'with %j are refused',
    async (over) => expect((await save(over)).status).toBe(400),
  )
})

describe('a receipt as a PDF', () => {
  const fetchPdf = (student: Student, id: string) =>
    app.inject({
      method: 'GET',
      url: `/api/v1/payment/invoice/${id}/pdf/`,
      headers: { authorization: `Token ${student.token}` },
    })

  test('says what was paid, and is for its buyer alone', async () => {
    const student = await signUp()
    await buy(student, { region: 'uk' })
    const [invoice] = await invoicesOf(student)
    const pdf = await fetchPdf(student, invoice.id)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = pdf.rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-1.4')).toBe(true)
    for (const words of [invoice.number, '£11.99', 'Bedside Prime, 1 Month', student.email, 'Test mode'])
      expect(text).toContain(words)
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(start, start + 4)).toBe('xref')
    expect((await fetchPdf(await signUp(), invoice.id)).statusCode).toBe(404)
    expect((await fetchPdf(staff, invoice.id)).statusCode).toBe(404)
  })
})
