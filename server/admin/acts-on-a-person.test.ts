import { expect, test } from 'vitest'
import { buy } from '../../tests/payments.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import { auditOf, join } from '../../tests/staff.ts'
import { routes } from '../routes.ts'

// Every staff action on a user, including viewing, is logged with the user, and with a reason if one is required.

const { db, verified } = await testServer()
const staff = await join(db, await verified(), 'staff')
const reason = 'Asked for by letter'

type Did = {
  call: (person: Student, id: string) => Promise<{ method: string; path: string; body?: unknown }>
  log: object
}

const sends = (method: string, path: string, body?: unknown) => async () => ({ method, path, body })

/** Every admin call about one user, with its log entry. */
const ACTS: Record<string, Did> = {
  'GET :id/': { call: sends('GET', ''), log: { did: 'looked at an account' } },
  'GET :id/payments/': { call: sends('GET', 'payments/'), log: { did: 'looked at payments of somebody' } },
  'GET :id/messages/': { call: sends('GET', 'messages/'), log: { did: 'looked at messages of somebody' } },
  'PATCH :id/group/': {
    call: sends('PATCH', 'group/', { group: 'author', member: true }),
    log: { did: 'gave a role', details: { role: 'author' } },
  },
  'POST :id/days/': {
    call: sends('POST', 'days/', { days: 30, reason }),
    log: { did: 'gave Prime', details: { days: 30, reason, before: 'not Prime' } },
  },
  'POST :id/take-back/': {
    call: async (_, id) => {
      await staff.call('POST', `/api/v1/admin/users/${id}/days/`, { days: 30, reason: 'A gift' })
      const { grants } = (await staff.call('GET', `/api/v1/admin/users/${id}/`)).body
      return { method: 'POST', path: 'take-back/', body: { grant_id: grants[0].id, reason } }
    },
    log: { did: 'took a gift back', details: { reason, after: 'not Prime' } },
  },
  'POST :id/sign-out/': { call: sends('POST', 'sign-out/', {}), log: { did: 'signed somebody out' } },
  'POST :id/suspend/': {
    call: sends('POST', 'suspend/', { suspended: true, reason }),
    log: { did: 'suspended an account', details: { reason } },
  },
  'POST :id/merge/': {
    call: async () => ({
      method: 'POST',
      path: 'merge/',
      body: { other: (await verified()).email, reason, preview: false },
    }),
    log: { did: 'merged two accounts', details: { reason } },
  },
}

const ROOM = '/api/v1/admin/users/'
const calls = routes
  .filter(([, url]) => url.startsWith(`${ROOM}:id/`))
  .map(([method, url]) => `${method} ${url.slice(ROOM.length)}`)

test.each(calls)('%s is in the log', async (name) => {
  expect(Object.keys(ACTS), 'a new call says here what it writes').toContain(name)
  const person = await verified()
  const { id } = (await person.call('GET', '/api/v1/auth/user/')).body
  const { call, log } = ACTS[name]!
  const { method, path, body } = await call(person, id)
  expect((await staff.call(method as 'GET', `${ROOM}${id}/${path}`, body)).status).toBe(200)
  expect((await auditOf(staff))[0]).toMatchObject({ ...log, to: person.email })
})

test('a merge that is only looked at, and what is refused, is not', async () => {
  const [person, other] = [await verified(), await verified()]
  const { id } = (await person.call('GET', '/api/v1/auth/user/')).body
  const before = (await auditOf(staff)).length
  const body = { other: other.email, reason, preview: true }
  expect((await staff.call('POST', `${ROOM}${id}/merge/`, body)).status).toBe(200)
  expect((await staff.call('POST', `${ROOM}${id}/merge/`, { ...body, other: person.email })).status).toBe(409)
  expect(await auditOf(staff)).toHaveLength(before)
})

test('money that goes back, and an answer by mail, are', async () => {
  const person = await verified()
  await buy(person)
  const { id } = (await person.call('GET', '/api/v1/auth/user/')).body
  const { payments } = (await staff.call('GET', `${ROOM}${id}/payments/`)).body
  await staff.call('POST', `/api/v1/admin/payments/${payments[0].id}/refund/`, { reason })
  expect((await auditOf(staff))[0]).toMatchObject({
    did: 'gave money back',
    to: person.email,
    details: { because: reason },
  })
  await person.call('POST', '/api/v1/auth/user/message/', { subject: 'My plan', message: 'Where is my receipt?' })
  const { conversations } = (await staff.call('GET', `${ROOM}${id}/messages/`)).body
  await staff.call('POST', `/api/v1/admin/messages/${conversations[0].id}/answer/`, { text: 'It is on its way.' })
  expect((await auditOf(staff))[0]).toMatchObject({ did: 'answered a message', to: person.email })
})
