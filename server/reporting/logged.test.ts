import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { routes } from '../routes.ts'

// What the log holds, at the level that tells most of requests.

let written = ''
const log = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})
const { call, db, verified, linkTo } = await testServer({ logLevel: 'info', log })

async function logged(work: () => Promise<unknown>): Promise<string> {
  written = ''
  await work()
  return written
}

const SECRET = 'bm90LWEta2V5LWJ1dC1hcy1sb25nLWFzLW9uZS1pcw0'

test.each([
  ...routes
    .filter(([, url]) => url.includes(':key'))
    .map(([method, url]) => [method, url.replace(':key', SECRET)] as const),
  ['GET', `/verify-email/${SECRET}`] as const,
  ['GET', `/reset_password/${SECRET}`] as const,
  ['GET', `/shared/${SECRET}`] as const,
  ['GET', `/signin?token=${SECRET}`] as const,
  ['GET', `/unsubscribe/${SECRET.slice(0, 32)}`] as const,
  ['GET', '/api/v1/shared/short-key/'] as const,
])('%s %s leaves its key out of the log', async (method, url) => {
  const lines = await logged(() => call(method, url))
  expect(lines).toContain('"url":"/')
  expect(lines).not.toContain(SECRET.slice(0, 32))
  expect(lines).not.toContain('short-key')
})

test.each(['/explorer/idiopathic-intracranial-hypertension', '/cases/0f8b1c52-3a4d-4e5f-8a6b-7c8d9e0f1a2b'])(
  'the address %s holds no key and stays whole',
  async (path) => expect(await logged(() => call('GET', path))).toContain(`"url":"${path}"`),
)

test('a request is still told from another by its path', async () => {
  expect(await logged(() => call('GET', '/api/v1/cases/52/?search=cough'))).toContain('"url":"/api/v1/cases/52/"')
})

test('a token, a password and the words of a message are in no line', async () => {
  const lines = await logged(async () => {
    const student = await verified('quiet@example.org')
    await linkTo(student.email)
    const { body } = await student.call('POST', '/api/v1/agent/session/', { case_id: 52 })
    const message = { message: 'Any wheezing at night lately?', client_message_id: 'message-1' }
    await student.call('POST', `/api/agent/${body.session_id}/`, message)
    expect(written).not.toContain(student.token)
  })
  expect(lines).not.toContain('a-good-password')
  expect(lines).not.toContain('wheezing')
})

test('a fault of the database is logged by what it was, without the values of its statement', async () => {
  const lines = await logged(async () => {
    await db.execute(sql`alter table throttles rename to throttles_away`)
    const wrong = { username: 'secret-name@example.org', password: 'a-good-password' }
    expect((await call('POST', '/api/v1/auth/login/', wrong)).status).toBe(500)
    await db.execute(sql`alter table throttles_away rename to throttles`)
  })
  expect(lines).toContain('42P01')
  expect(lines).not.toContain('secret-name')
})
