import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { makeReadiness, type Readiness } from './readiness.ts'
import { requestIdOf } from './request-id.ts'

let written = ''
const log = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})
let readiness: Readiness | undefined
const { app, call, db } = await testServer({
  logLevel: 'info',
  log,
  readiness: (own) => (readiness = makeReadiness(own)),
})
const ready = async () => {
  const { status, body } = await call('GET', '/readyz')
  return [status, body.status]
}

test('a process is ready once its reader is loaded, while the database has this release’s tables, until it stops', async () => {
  expect(await ready()).toEqual([503, 'starting'])
  readiness?.readerIsLoaded()
  expect(await ready()).toEqual([200, 'ready'])

  const newest = sql`select max(created_at) from drizzle.__drizzle_migrations`
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = -created_at where created_at = (${newest})`)
  expect((await call('GET', '/readyz')).body).toEqual({
    status: 'away',
    checks: { database: true, migrations: false, reader: true },
  })
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = abs(created_at)`)
  expect(await ready()).toEqual([200, 'ready'])

  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer release', 9e12)`)
  expect(await ready()).toEqual([200, 'ready'])

  readiness?.drain()
  expect(await ready()).toEqual([503, 'draining'])
  expect((await call('GET', '/healthz')).status).toBe(200)
})

test('a database that does not answer is said to be away', async () => {
  const never = makeReadiness({ execute: () => new Promise(() => {}) } as never)
  expect(await never.state()).toMatchObject({ status: 'away', checks: { database: false, migrations: false } })
})

test('a reply names the id of its request, and so does every line of the log about it', async () => {
  written = ''
  const { headers } = await app.inject('/healthz')
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).reqId)
  expect(lines).toEqual([headers['x-request-id'], headers['x-request-id']])
})

test.each([
  ['that of a proxy in front is kept', true, '7f3c9a0be4d24c1f9b1a6d5e8c7b6a59', true],
  ['what is no id of a proxy is not', true, 'Ada Lovelace, ada@example.org', false],
  ['nor what a visitor sends where there is no proxy', false, '7f3c9a0be4d24c1f9b1a6d5e8c7b6a59', false],
])('%s', (_, isBehindProxy, sent, isAccepted) => {
  expect(requestIdOf(isBehindProxy)({ headers: { 'x-request-id': sent } }) === sent).toBe(isAccepted)
})
