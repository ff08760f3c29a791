import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { begin, say, stop } from '../../../tests/consulting.ts'
import { buy, invoicesOf, ledgerOf, subscriptionOf, userOf } from '../../../tests/payments.ts'
import { PASSWORD, type Student, testServer } from '../../../tests/server-harness.ts'
import { join } from '../../../tests/staff.ts'
import { ledger, paymentMethods, purchases, tokens, users } from '../../db/tables.ts'
import { enqueue } from '../../queue/job-store.ts'
import { rewardFriends } from '../../referral/rewards.ts'
import { reconcileHourly } from '../purchases/reconcile.ts'
import { renewHourly } from './renew.ts'
import { primeLettersDaily } from './scheduled-letters.ts'

// A year in the life of paying accounts, through the real routes, with a clock under test control.

const { call, clock, db, linkTo, runJobs, verified } = await testServer()
const DAY = 86_400

/** Moves the clock by a number of days and runs all scheduled jobs. */
async function later(days: number) {
  // Simulates signing in again: a token does not last a year.
  await db.update(tokens).set({ expiresAt: new Date('2099-01-01') })
  clock.pass(days * DAY)
  for (const job of [renewHourly, reconcileHourly, primeLettersDaily, rewardFriends]) await enqueue(db, job, {})
  await runJobs()
}
type Sent = { to: string; subject: string; text: string }
const lettersTo = async ({ email }: Student): Promise<Sent[]> =>
  (await call('GET', '/api/v1/dev/outbox/')).body.mails.filter(({ to }: Sent) => to === email)
const subjects = async (student: Student) =>
  (await lettersTo(student)).map(({ subject }) => subject).filter((one) => !one.startsWith('Verify'))
const mayReadEverything = async (student: Student) => (await userOf(student)).opens_explorer

test('a trial, then nothing: it ends by itself, is told of once, and everything free stays', async () => {
  const student = await verified()
  await student.call('POST', '/api/v1/payment/trial/')
  expect(await mayReadEverything(student)).toBe(true)
  await later(4)
  expect(await subjects(student)).toEqual([])
  await later(2)
  await later(0.5)
  expect(await subjects(student)).toEqual(['Your free trial of Prime ends soon'])
  expect((await lettersTo(student))[0]?.text).toContain('/unsubscribe/')
  await later(1)
  expect(await mayReadEverything(student)).toBe(false)
  expect(await userOf(student)).toMatchObject({ is_trial: true, prime_status: false })
  expect((await student.call('GET', '/api/v1/cases/52/')).body.locked).toBe(false)
  await later(357)
  expect(await ledgerOf(db, student)).toEqual([])
  expect(await userOf(student)).toMatchObject({ prime_status: false, subscription_days_left: -357 })
})

test('a month, renewed twice, then cancelled: what is paid for stays to its end, and nothing more is charged', async () => {
  const student = await verified()
  await buy(student)
  for (const months of [2, 3]) {
    await later(31)
    expect(await ledgerOf(db, student)).toHaveLength(2 * months)
    expect(await userOf(student)).toMatchObject({ prime_status: true, subscription_days_left: 31 })
  }
  await later(10)
  const cancelled = await student.call('POST', '/api/v1/payment/subscription/cancel/')
  expect(cancelled.body.subscription).toMatchObject({ status: 'cancelled', next_charge_at: null, next_amount: null })
  expect((await student.call('POST', '/api/v1/payment/subscription/cancel/')).status).toBe(200)
  await later(20)
  expect(await userOf(student)).toMatchObject({ prime_status: true, subscription_days_left: 1 })
  await later(2)
  expect(await mayReadEverything(student)).toBe(false)
  await later(200)
  expect(await invoicesOf(student)).toHaveLength(3)
  expect((await subscriptionOf(student)).subscription).toBeNull()
  expect((await student.call('POST', '/api/v1/payment/subscription/resume/')).body.code).toBe('no-subscription')
})

test('who cancels may think again before the end, and is renewed', async () => {
  const student = await verified()
  await buy(student)
  await later(30)
  await student.call('POST', '/api/v1/payment/subscription/cancel/')
  await student.call('POST', '/api/v1/payment/subscription/resume/')
  await later(1)
  expect(await ledgerOf(db, student)).toHaveLength(4)
})

test('a card that fails: it is tried again, the student is told, and a new card mends it at once', async () => {
  const student = await verified()
  await buy(student, { token: 'sandbox_fails_later' })
  await later(31)
  expect(await userOf(student)).toMatchObject({ prime_status: false, has_ever_been_prime: true })
  expect((await subscriptionOf(student)).subscription.status).toBe('past_due')
  expect((await userOf(student)).billing).toMatchObject({ renews: false, payment_failed: true })
  const staff = await join(db, await verified(), 'staff')
  const seen = async () => (await staff.call('GET', `/api/v1/admin/users/${(await userOf(student)).id}/`)).body
  expect((await seen()).subscription).toMatchObject({ status: 'past_due', plan: '1 Month' })
  const [letter] = (await lettersTo(student)).filter(({ subject }) => subject === 'We couldn’t renew your Prime')
  expect(letter?.text).toContain('Your card was declined.')
  await later(1)
  expect((await subjects(student)).filter((one) => one === 'We couldn’t renew your Prime')).toHaveLength(2)
  const mended = await student.call('POST', '/api/v1/payment/payment-method/', { token: 'sandbox_mastercard' })
  expect(mended.body.payment_methods).toMatchObject([
    { brand: 'mastercard', is_default: true },
    { last4: '0341', is_default: false },
  ])
  expect(await userOf(student)).toMatchObject({ prime_status: true, subscription_days_left: 31 })
  expect((await userOf(student)).billing).toMatchObject({ renews: true, payment_failed: false })
  expect((await seen()).subscription).toMatchObject({ status: 'active' })
  expect((await subscriptionOf(student)).subscription.status).toBe('active')
  await later(31)
  expect(await ledgerOf(db, student)).toHaveLength(6)
})

test('a card that is never mended is tried four times in all, then nothing is charged any more', async () => {
  const student = await verified()
  await buy(student, { token: 'sandbox_fails_later' })
  for (const days of [31, 1, 3, 5]) await later(days)
  expect(await subjects(student)).toContain('Your Prime will not be renewed')
  expect((await subscriptionOf(student)).subscription).toBeNull()
  await later(100)
  expect(await ledgerOf(db, student)).toHaveLength(2)
  expect((await subjects(student)).filter((one) => one.startsWith('We couldn’t renew'))).toHaveLength(3)
})

test('a bank that wants to be asked at a renewal is asked when the student pays it themselves', async () => {
  const student = await verified()
  const begun = await buy(student, { token: 'sandbox_needs_authentication' })
  const confirm = (purchase_id: string) =>
    student.call('POST', '/api/v1/payment/stripe_checkout/confirm/', { purchase_id, sandbox_answer: 'confirmed' })
  await confirm(begun.body.purchase_id)
  expect((await student.call('POST', '/api/v1/payment/subscription/pay/')).body.code).toBe('nothing-to-pay')
  await later(31)
  expect((await lettersTo(student)).some(({ text }) => text.includes('Your bank needs you to confirm'))).toBe(true)
  const again = await student.call('POST', '/api/v1/payment/subscription/pay/')
  expect(again.body.status).toBe('requires_action')
  expect((await confirm(again.body.purchase_id)).body.status).toBe('paid')
  expect(await userOf(student)).toMatchObject({ prime_status: true, subscription_days_left: 31 })
})

test('a renewal without a saved card is told of, as one that was declined', async () => {
  const student = await verified()
  await buy(student)
  await db.delete(paymentMethods)
  await later(31)
  expect((await lettersTo(student)).some(({ text }) => text.includes('You have no saved card.'))).toBe(true)
  expect((await subscriptionOf(student)).subscription.status).toBe('past_due')
  await student.call('POST', '/api/v1/payment/payment-method/', { token: 'sandbox_visa' })
  expect(await userOf(student)).toMatchObject({ prime_status: true })
})

test('a lifetime after some months: nothing renews any more, and Prime stays', async () => {
  const student = await verified()
  await buy(student)
  await later(31)
  expect((await buy(student, { plan: 'lifetime' })).body.status).toBe('paid')
  await later(334)
  expect(await ledgerOf(db, student)).toEqual([
    ...['charged 1499', 'granted 1499', 'charged 1499', 'granted 1499'],
    ...['charged 19900', 'granted 19900'],
  ])
  expect(await userOf(student)).toMatchObject({
    prime_status: true,
    subscription_days_left: 36_500 + 31 - 334,
    billing: { active_plan: { display_name: 'Lifetime' } },
  })
})

test('a year is told of before it renews', async () => {
  const student = await verified()
  await buy(student, { plan: '1-year' })
  await later(350)
  expect((await subjects(student)).filter((one) => one.startsWith('Your Prime renews'))).toEqual([])
  await later(9)
  await later(1)
  expect((await subjects(student)).filter((one) => one.startsWith('Your Prime renews'))).toHaveLength(1)
})

test('referred, rewarded, then a month: the week is added, and billing waits for it', async () => {
  const inviter = await verified()
  const finish = async (student: Student) => {
    const session = await begin(student)
    await say(student, session, 'Do you smoke?')
    await stop(student, session)
  }
  await finish(inviter)
  const referral = (await inviter.call('GET', '/referral/get_code/')).body.referral_code
  const email = 'a-year@example.org'
  const { token } = (await call('POST', '/api/v1/auth/register/', { email, password: PASSWORD, referral })).body
  const friend: Student = {
    email,
    token,
    call: (method, url, sent, headers) => call(method, url, sent, { ...headers, authorization: `Token ${token}` }),
  }
  await call('GET', `/api/v1/auth/activation/${(await linkTo(email)).split('/').at(-1)}/`)
  await friend.call('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } })
  await finish(friend)
  await later(0)
  expect(await userOf(friend)).toMatchObject({ prime_status: true, subscription_days_left: 7 })
  await buy(friend)
  expect(await userOf(friend)).toMatchObject({ subscription_days_left: 38 })
  await later(37)
  expect(await ledgerOf(db, friend)).toHaveLength(2)
  await later(1)
  expect(await ledgerOf(db, friend)).toHaveLength(4)
  expect(await userOf(inviter)).toMatchObject({ prime_status: false, has_ever_been_prime: true })
})

test('an account that renewed can be deleted: nothing is charged any more, and the ledger keeps a pseudonym', async () => {
  const student = await verified()
  await buy(student)
  await later(31)
  const { id } = await userOf(student)
  await student.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD })
  await runJobs()
  expect(await db.select().from(users).where(eq(users.id, id))).toEqual([])
  expect(await db.select().from(purchases).where(eq(purchases.userId, id))).toEqual([])
  const entries = () => db.select().from(ledger).where(eq(ledger.userId, id))
  expect(await entries()).toHaveLength(4)
  await later(40)
  expect(await entries()).toHaveLength(4)
})

test('why somebody leaves is kept, with a score from 0 to 10 and a reason at least', async () => {
  const student = await verified()
  const say = (body: object) => student.call('POST', '/api/v1/feedback/prime-feedback/', body)
  expect((await say({ reasons: ['My exams are over', 'Other: I moved'], recommmend_score: 0 })).status).toBe(200)
  expect((await say({ reasons: [], recommmend_score: 5 })).status).toBe(400)
  expect((await say({ reasons: ['Other'], recommmend_score: 11 })).status).toBe(400)
})
