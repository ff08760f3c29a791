import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { siteOf } from '../../tests/site-on-disk.ts'
import { throttles } from '../db/tables.ts'

// Hostile requests: unknown paths give 404, malformed input 400, and nothing causes a server error.

const site = siteOf({ '__spa-fallback.html': 'the application', 'assets/a.js': 'a()' })
afterAll(site.remove)
const { app, call, db, verified } = await testServer({ siteDir: site.dir, requestTimeoutMs: 400 })

describe('an address', () => {
  test.each([
    ['/api/v1/auth/activation/%00/', 400],
    ['/api/v1/shared/%00/', 400],
    ['/api/v1/shared/a%00b/', 400],
    ['/api/v1/auth/activation/unknown/', 404],
    ['/%00', 400],
    ['/assets/%00.js', 400],
    ['/cases/%00/spm?x=%00', 400],
    ['/?redirect=%00', 400],
    [`/assets/${'a'.repeat(256)}.js`, 404],
    [`/${'a'.repeat(256)}.js`, 404],
    [`/${'a'.repeat(256)}`, 404],
    [`/${'a/'.repeat(3000)}`, 404],
    [`/api/v1/shared/${'a'.repeat(300)}/`, 404],
  ])('%s is answered with %i', async (url, status) => {
    expect((await call('GET', url)).status).toBe(status)
  })
})

test.each(['Connection terminated unexpectedly', 'constructor'])(
  'a field that is called %s and does not fit is a malformed request, and no fault of ours',
  async (field) => {
    const student = await verified()
    const body = JSON.parse(`{"answers":{${JSON.stringify(field)}:${JSON.stringify('ß'.repeat(5_000))}}}`)
    expect((await student.call('PATCH', '/api/v1/daily-task/case/today/', body)).status).toBe(400)
  },
)

test('feedback on a case number that no database column holds is on an unknown case', async () => {
  const student = await verified()
  const started = await student.call('POST', '/api/v1/agent/session/', { case_id: 52 })
  const feedback = { case: 2_147_483_648, rate: 2, session_type: 'spm', session_uuid: started.body.session_id }
  expect((await student.call('POST', '/api/v1/cases/feedback/', feedback)).status).toBe(404)
})

test('twelve thousand characters of a forwarded address are not an address', async () => {
  const forwarded = { 'x-forwarded-for': randomBytes(6_000).toString('hex') }
  const wrong = { username: 'nobody@example.org', password: 'a-good-password' }
  expect((await call('POST', '/api/v1/auth/login/', wrong, forwarded)).status).toBe(400)
})

test('an address that the visitor wrote themselves makes nobody somebody else', async () => {
  const wrong = { username: 'nobody@example.org', password: 'a-good-password' }
  const statuses = []
  for (let at = 0; at < 12; at++) {
    const forwarded = { 'x-forwarded-for': `198.51.100.${at}, 203.0.113.9` }
    statuses.push(
      (await call('POST', '/api/v1/auth/login/', { ...wrong, username: `nobody-${at}@example.org` }, forwarded)).status,
    )
  }
  expect((await db.select().from(throttles)).map(({ key }) => key)).toContain('sign-in:address:203.0.113.9')
  expect((await db.select().from(throttles)).filter(({ key }) => key.includes('198.51.100'))).toEqual([])
})

test('a body that arrives drop by drop is not waited for', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const drops = setInterval(() => socket.write(' '), 100)
  socket.on('error', () => {})
  socket.resume()
  socket.write('POST /api/v1/auth/login/ HTTP/1.1\r\nHost: bedside.test\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 1000\r\n\r\n')
  // Data that arrives after closing may cause a connection error, which also counts as closed.
  const ended = new Promise((resolve) => socket.once('close', () => resolve('closed')))
  const waited = new Promise((resolve) => setTimeout(resolve, 5_000, 'still waiting'))
  expect(await Promise.race([ended, waited])).toBe('closed')
  clearInterval(drops)
})
