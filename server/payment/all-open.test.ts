import { expect, test } from 'vitest'
import { buy, subscriptionOf, userOf } from '../../tests/payments.ts'
import { testServer } from '../../tests/server-harness.ts'
import { join } from '../../tests/staff.ts'

const { call, clock, db, verified } = await testServer({ lockedCases: [1, 60] })
const staff = await join(db, await verified(), 'staff')
const set = (value: boolean) => staff.call('PATCH', '/api/v1/admin/settings/', { name: 'all_open', value })
const plans = async () => (await call('GET', '/api/v1/payment/plan/')).body

test('everything is open and nothing is sold once staff say so, and as before when they take it back', async () => {
  const student = await verified()
  const shownBefore = await plans()
  expect(shownBefore.payment).toMatchObject({ can_buy: true, all_open: false })
  expect((await userOf(student)).locked_cases).toBeGreaterThan(0)

  expect((await set(true)).status).toBe(200)
  expect(await userOf(student)).toMatchObject({
    ...{ prime_status: false, locked_cases: 0, opens_explorer: true, opens_every_quiz: true, hosts_freely: true },
    switches: { all_open: true },
  })
  expect((await student.call('POST', '/api/v1/agent/session/', { case_id: 60 })).status).toBe(200)
  expect(await plans()).toMatchObject({ plans: [], payment: { can_buy: false, all_open: true } })
  const plan_id = shownBefore.plans[0].id
  const message = 'Everything here is open to everyone, so there’s nothing to buy.'
  const refused = { status: 409, body: { code: 'all-open', message } }
  const pay = { plan_id, token: 'sandbox_visa' }
  expect(await student.call('POST', '/api/v1/payment/stripe_checkout/', pay)).toMatchObject(refused)
  expect(await student.call('POST', '/api/v1/payment/trial/')).toMatchObject(refused)
  expect(await student.call('POST', '/api/v1/payment/subscription/resume/')).toMatchObject(refused)
  expect(await subscriptionOf(student)).toMatchObject({ can_start_trial: false })

  expect((await set(false)).status).toBe(200)
  expect(await plans()).toEqual(shownBefore)
  expect((await student.call('POST', '/api/v1/agent/session/', { case_id: 1 })).body.code).toBe(103)
})

test('it cannot be said while somebody has a plan that renews', async () => {
  const student = await verified()
  expect((await buy(student)).status).toBe(200)
  expect(await set(true)).toMatchObject({ status: 409, body: { code: 'still-paying' } })
  expect((await plans()).payment.all_open).toBe(false)
  await student.call('POST', '/api/v1/payment/subscription/cancel/')
  expect((await set(true)).status).toBe(200)
  clock.pass(6)
  expect((await student.call('POST', '/api/v1/payment/subscription/resume/')).body.code).toBe('all-open')
  await set(false)
})
