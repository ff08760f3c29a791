import { beforeEach, describe, expect, test } from 'vitest'
import type { TrackedEvent } from '#contract/tracking.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { giftOf, give } from '../admin/grant.ts'
import { trackedEvents } from '../db/tables.ts'
import { deleteExpired } from '../retention/expiry-store.ts'

const { call, clock, db, signUp, verified } = await testServer()
const now = () => new Date(clock.now)
const PATH = '/api/v1/tracking/event/'
const ROOM = '/api/v1/admin/events/'
const LOGIN: TrackedEvent = { event: 'Login', properties: { method: 'e-mail' } }

const track = (
  event: unknown,
  { as = { call }, headers = {} }: { as?: Pick<Student, 'call'>; headers?: Record<string, string> } = {},
) => as.call('POST', PATH, { told: event, is_mobile: false }, headers)
const stored = () => db.select().from(trackedEvents)

async function staffMember() {
  const student = await verified()
  await give(db, { by: 'console', email: student.email, gift: giftOf('staff')!, now: now() })
  return student
}
beforeEach(async () => {
  await db.delete(trackedEvents)
  clock.pass(3_601)
})

describe('an event', () => {
  test('is kept with when and which kind of visitor, and without who', async () => {
    const student = await signUp('ada.lovelace@example.org')
    const { body: guest } = await call('POST', '/api/v1/guest/', { first_name: 'Kit' })
    await track(LOGIN)
    await track(LOGIN, { as: student })
    await track(LOGIN, { headers: { authorization: `Token ${guest.token}` } })
    const rows = await stored()
    expect(rows.map(({ visitor }) => visitor)).toEqual(['visitor', 'student', 'guest'])
    expect(rows[1]).toEqual({
      id: expect.any(Number),
      at: now(),
      event: 'Login',
      visitor: 'student',
      isMobile: false,
      properties: { method: 'e-mail' },
    })
    const { body: user } = await student.call('GET', '/api/v1/auth/user/')
    for (const trace of [student.email, user.id, student.token, 'Kit', '127.0.0.1'])
      expect(JSON.stringify(rows)).not.toContain(trace)
  })

  test.each<[string, TrackedEvent, Record<string, unknown>]>([
    [
      'a sign-up as a free plan of value 0',
      { event: 'Sign Up', properties: { method: 'google', plan: 'free', value: 0, currency: 'USD' } },
      { method: 'google', plan: 'free', value: 0, currency: 'USD' },
    ],
    [
      'a purchase in USD',
      { event: 'Purchase', properties: { plan: '1-year', currency: 'USD', amount: 79.99 } },
      { plan: '1-year', currency: 'USD', amount: 79.99, value: 79.99 },
    ],
    [
      'a failed purchase with its step',
      { event: 'Purchase Failed', properties: { plan: '1-year', currency: 'AUD', step: 2 } },
      { plan: '1-year', currency: 'AUD', step: 2 },
    ],
    [
      'a page that is not there',
      { event: 'Page Not Found', properties: { path: '/careers/:' } },
      { path: '/careers/:' },
    ],
  ])('%s', async (_, event, properties) => {
    expect((await track(event)).body).toEqual({ kept: true })
    expect((await stored())[0]?.properties).toEqual(properties)
  })

  test('of a purchase in another currency has its value in USD beside it, also with a code', async () => {
    const { body } = await call('GET', '/api/v1/payment/plan/?region=uk')
    const plan = body.plans.find(({ name }: { name: string }) => name === '1-year')
    expect(plan.currency).toBe('GBP')
    const half = Math.round(plan.price * 50) / 100
    await track({ event: 'Purchase', properties: { plan: '1-year', currency: 'GBP', amount: plan.price } })
    await track({ event: 'Purchase', properties: { plan: '1-year', currency: 'GBP', amount: half } })
    const values = (await stored()).map(({ properties }) => Number(properties.value))
    expect(values[0]).toBe(79.99)
    expect(values[1]).toBeCloseTo(40, 1)
  })

  test.each(['gone', 'c1a2b3d4e5f60718293a4b5c6d7e8f9012345678'])(
    'of the plan %s, which nobody sells, is not kept',
    async (plan) => {
      await track({ event: 'Purchase', properties: { plan, currency: 'GBP', amount: 5 } })
      await track({ event: 'Purchase Failed', properties: { plan, currency: 'GBP', step: 1 } })
      expect(await stored()).toEqual([])
    },
  )
})

describe('what is not kept', () => {
  test('events of staff and of test addresses', async () => {
    for (const as of [
      await staffMember(),
      await signUp('somebody+test@example.org'),
      await signUp('Some+TEST3@example.org'),
    ])
      expect((await track(LOGIN, { as })).body).toEqual({ kept: false })
    expect(await stored()).toEqual([])
  })

  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('of a browser that asks not to be tracked: %j', async (headers) => {
    expect((await track(LOGIN, { headers: headers as Record<string, string> })).body).toEqual({ kept: false })
    expect(await stored()).toEqual([])
  })

  test('more than sixty in an hour from one address; nobody is told a fault', async () => {
    const replies = []
    for (let at = 0; at < 62; at++) replies.push((await track(LOGIN)).status)
    expect(new Set(replies)).toEqual(new Set([200]))
    expect(await stored()).toHaveLength(60)
    clock.pass(3_601)
    expect((await track(LOGIN)).body).toEqual({ kept: true })
  })

  test('anything older than ninety days', async () => {
    await track(LOGIN)
    await deleteExpired(db, new Date(clock.now + 89 * 86_400_000))
    expect(await stored()).toHaveLength(1)
    await deleteExpired(db, new Date(clock.now + 91 * 86_400_000))
    expect(await stored()).toEqual([])
  })
})

/** Must never be in an event: a message, an address, a token, in every place that could hold a value. */
const POISON = ['I have had chest pain since Tuesday', 'ada@example.org', 'q7f8Zr0Yk3n5Vw2Xc9Bm1Lp4Td6Hs8Jg0Ae2Ru5Io7']

test.each(POISON)('nothing that somebody typed fits into an event: %s', async (poison) => {
  const events = [
    { event: poison, properties: {} },
    { event: 'Login', properties: { method: poison } },
    { event: 'Login', properties: { method: 'e-mail', note: poison } },
    { event: 'Login', properties: { method: 'e-mail' }, user: poison },
    { event: 'Sign Up', properties: { method: 'e-mail', plan: poison, value: 0, currency: 'USD' } },
    { event: 'Purchase', properties: { plan: poison, currency: 'USD', amount: 1 } },
    { event: 'Purchase', properties: { plan: '1-year', currency: poison, amount: 1 } },
    { event: 'Purchase Failed', properties: { plan: '1-year', currency: 'USD', step: poison } },
    { event: 'Page Not Found', properties: { path: `/${poison}` } },
    { event: 'Page Not Found', properties: { path: `/reset_password/${poison}` } },
    { event: 'Page Not Found', properties: { path: `/?redirect=${poison}` } },
  ]
  for (const event of events) expect((await track(event)).status).toBe(400)
  expect(await stored()).toEqual([])
})

describe('the room of staff', () => {
  test('counts each event over days', async () => {
    const staff = await staffMember()
    await track(LOGIN)
    clock.pass(3 * 86_400)
    await track(LOGIN)
    await track({ event: 'Page Not Found', properties: { path: '/' } })
    expect((await staff.call('GET', ROOM)).body).toEqual({
      kept_days: 90,
      events: [
        { event: 'Login', days_1: 1, days_7: 2, days_30: 2, days_90: 2 },
        { event: 'Page Not Found', days_1: 1, days_7: 1, days_30: 1, days_90: 1 },
      ],
    })
  })

  test('gives all of them as JSON and as a table, and the audit log knows', async () => {
    const staff = await staffMember()
    await track({ event: 'Page Not Found', properties: { path: '/careers/:' } })
    await track({ event: 'Purchase', properties: { plan: '1-year', currency: 'USD', amount: 79.99 } })
    const at = now().toISOString()
    const json = await staff.call('GET', `${ROOM}export/?format=json`)
    expect(json.body).toEqual([
      {
        at,
        event: 'Purchase',
        visitor: 'visitor',
        is_mobile: false,
        properties: { plan: '1-year', currency: 'USD', amount: 79.99, value: 79.99 },
      },
      { at, event: 'Page Not Found', visitor: 'visitor', is_mobile: false, properties: { path: '/careers/:' } },
    ])
    const csv = await staff.call('GET', `${ROOM}export/?format=csv`)
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text.split('\r\n')).toEqual([
      'at,event,visitor,is_mobile,method,plan,value,currency,amount,step,path',
      `${at},Purchase,visitor,false,,1-year,79.99,USD,79.99,,`,
      `${at},Page Not Found,visitor,false,,,,,,,/careers/:`,
      '',
    ])
    const { body } = await staff.call('GET', '/api/v1/admin/audit/')
    expect(body.entries.slice(0, 2)).toMatchObject([
      { did: 'took a copy of the events', details: { format: 'csv', rows: 2 } },
      { did: 'took a copy of the events', details: { format: 'json', rows: 2 } },
    ])
  })

  test('is nobody else’s', async () => {
    const staff = await staffMember()
    const student = await verified()
    for (const path of [ROOM, `${ROOM}export/?format=csv`]) expect((await student.call('GET', path)).status).toBe(404)
    expect((await staff.call('GET', `${ROOM}export/?format=xml`)).status).toBe(400)
  })
})
