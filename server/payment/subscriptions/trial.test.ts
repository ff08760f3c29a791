import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buy, subscriptionOf, userOf } from '../../../tests/payments.ts'
import { PASSWORD, type Student, testServer } from '../../../tests/server-harness.ts'
import { users } from '../../db/tables.ts'

const { clock, db, runJobs, signUp, verified } = await testServer()
const tryPrime = (student: Student) => student.call('POST', '/api/v1/payment/trial/')
async function leave(student: Student) {
  expect((await student.call('POST', '/api/v1/auth/user/delete/', { password: PASSWORD })).status).toBe(200)
  await runJobs()
  // Makes the new account's letter the latest one.
  clock.pass(1)
}
const HAD = 'This e-mail address has already had a free trial with another account.'

async function expectNoTrial(student: Student) {
  expect(await subscriptionOf(student)).toMatchObject({ can_start_trial: false, trial_refusal: HAD })
  expect(await tryPrime(student)).toMatchObject({ status: 409, body: { code: 'trial-over', message: HAD } })
  expect((await userOf(student)).prime_status).toBe(false)
}

test('F11: an account made anew with the same address has no second trial, and is told why', async () => {
  const first = await verified('robin.again@example.org')
  expect((await tryPrime(first)).status).toBe(200)
  await leave(first)
  await expectNoTrial(await verified('Robin.Again@example.org'))
})

test('F11: neither a plus nor the dots of Gmail make another mailbox, also while the first account lives', async () => {
  expect((await tryPrime(await verified('jo.smith@gmail.com'))).status).toBe(200)
  await expectNoTrial(await verified('josmith+2@googlemail.com'))
  expect((await tryPrime(await verified('jo.smith@example.org'))).status).toBe(200)
  expect((await tryPrime(await verified('josmith@example.org'))).status).toBe(200)
})

test('F11: two accounts of one mailbox that start it at the same moment have one trial', async () => {
  const both = [await verified('same@example.org'), await verified('same+2@example.org')]
  const answers = await Promise.all(both.map(tryPrime))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('F11: the address that the account moved to is remembered as well', async () => {
  const student = await verified('before@example.org')
  await tryPrime(student)
  await db.update(users).set({ email: 'after@example.org' }).where(eq(users.email, 'before@example.org'))
  await leave(student)
  await expectNoTrial(await verified('before@example.org'))
  await expectNoTrial(await verified('after@example.org'))
})

test('F11: who has paid has no trial with a new account', async () => {
  const payer = await verified('payer@example.org')
  expect((await buy(payer)).body.status).toBe('paid')
  await leave(payer)
  await expectNoTrial(await verified('payer@example.org'))
})

test('F11: nobody starts a trial with an address that they have not proved, nor uses up somebody else’s with it', async () => {
  const stranger = await signUp('victim@example.org')
  await stranger.call('PATCH', '/api/v1/auth/user/', { profile: { experience_level: 'Clinical student' } })
  const message = 'Verify your e-mail address to try Prime for 7 days.'
  expect(await subscriptionOf(stranger)).toMatchObject({ can_start_trial: false, trial_refusal: message })
  expect(await tryPrime(stranger)).toMatchObject({ status: 403, body: { code: 'verify-first', message } })
  await buy(stranger)
  await leave(stranger)
  expect((await tryPrime(await verified('victim@example.org'))).status).toBe(200)
})

test('F11: who had nothing for free and comes back has the trial, and a year after leaving everybody has', async () => {
  const first = await verified('plain@example.org')
  await leave(first)
  const second = await verified('plain@example.org')
  expect(await subscriptionOf(second)).toMatchObject({ can_start_trial: true, trial_refusal: null })
  expect((await tryPrime(second)).status).toBe(200)
  expect(await subscriptionOf(second)).toMatchObject({ can_start_trial: false, trial_refusal: null })
  await leave(second)
  clock.pass(364 * 86_400)
  await expectNoTrial(await verified('plain@example.org'))
  clock.pass(2 * 86_400)
  expect((await tryPrime(await verified('plain+later@example.org'))).status).toBe(200)
})
