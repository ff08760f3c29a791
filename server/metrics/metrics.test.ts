import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '../../tests/server-harness.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../queue/job-store.ts'
import { defineJob } from '../queue/jobs.ts'
import type { Reader } from '../reader/open-reader.ts'
import { ReaderBusy } from '../reader/reader-busy.ts'
import { routes } from '../routes.ts'
import { perform } from '../run-jobs.ts'
import { watchDatabase } from './database-figure-store.ts'
import { measuredReader } from './measured-reader.ts'
import { makeMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const metrics = makeMetrics()
const { call, db, verified } = await testServer({ metrics })
watchDatabase(metrics, { db, pool: () => ({ busy: 3, idle: 7, waiting: 2 }) })

/** The figure of a line of the text, by its name and labels as they are written; undefined where there is no such line. */
async function figure(line: string): Promise<number | undefined> {
  const found = (await metrics.text()).split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

describe('requests', () => {
  test('are counted by the pattern of their address, with their status and time', async () => {
    const key = 'a-key-that-opens-a-door-0123456789'
    const of = 'method="GET",route="/api/v1/shared/:key/"'
    await call('GET', `/api/v1/shared/${key}/`)
    await call('GET', `/api/v1/shared/${key}/`)
    expect(await figure(`bedside_http_requests_total{${of},status="404"}`)).toBe(2)
    expect(await figure(`bedside_http_request_seconds_count{${of}}`)).toBe(2)
    expect(await metrics.text()).not.toContain(key)
  })

  test('to an address with nothing at it are all of one kind', async () => {
    await call('GET', '/api/v1/nobody-listens-here/')
    expect(await metrics.text()).not.toContain('nobody-listens-here')
  })

  test('of a student leave nothing of the student in a label', async () => {
    const student = await verified('measured@example.org')
    const { body } = await student.call('POST', '/api/v1/agent/session/', { case_id: 52 })
    const said = { message: 'Any wheezing at night lately?', client_message_id: 'message-1' }
    expect((await student.call('POST', `/api/agent/${body.session_id}/`, said)).status).toBe(200)
    const text = await metrics.text()
    for (const own of ['measured', student.token, body.session_id, 'wheezing', 'message-1'])
      expect(text).not.toContain(own)
    const known = new Set<string>([...routes.map(([, url]) => url), '/*', 'none'])
    const counted = [...text.matchAll(/^bedside_http_requests_total\{.*route="([^"]*)"/gm)].map(
      ([, route = '']) => route,
    )
    expect(counted.length).toBeGreaterThan(5)
    for (const route of counted) expect(known).toContain(route)
  })
})

describe('the database', () => {
  const later = defineJob('measured-later', z.object({}), async () => {})

  test('tells of its pool and that it answers', async () => {
    expect(await figure('bedside_database_up')).toBe(1)
    expect(await figure('bedside_database_disk_full')).toBe(0)
    expect(await figure('bedside_database_connections{state="waiting"}')).toBe(2)
  })

  test('tells of jobs by name and state, and of a state that none is in', async () => {
    await enqueue(db, later, {})
    await enqueue(db, later, {})
    const of = (state: string) => figure(`bedside_jobs{job="measured-later",state="${state}"}`)
    expect([await of('created'), await of('failed')]).toEqual([2, 0])
    await db.execute(sql`update pgboss.job set start_after = now() - interval '90 seconds',
      created_on = now() - interval '90 seconds' where name = 'measured-later'`)
    expect(await figure('bedside_jobs_oldest_waiting_seconds{job="measured-later"}')).toBeGreaterThanOrEqual(90)
    await db.execute(sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'measured-later'`)
    expect(await figure('bedside_jobs_oldest_waiting_seconds{job="measured-later"}')).toBe(0)
    await db.execute(sql`delete from pgboss.job where name = 'measured-later'`)
  })

  test('tells of group sessions by step', async () => {
    const student = await verified()
    expect((await student.call('POST', '/api/v1/session_pwf/init/', { case_id: 52, talk: 'typed' })).status).toBe(200)
    expect(await figure('bedside_rooms{step="Proceed to Questions"}')).toBe(1)
    expect(await figure('bedside_room_connections')).toBe(0)
  })

  test('that is away is a nought and not a failure; what it alone knows is left out', async () => {
    const away = makeMetrics()
    const lost = {
      execute: () => Promise.reject(new Error('gone')),
      select: () => {
        throw new Error('gone')
      },
    }
    watchDatabase(away, { db: lost as never })
    const text = await away.text()
    expect(text).toMatch(/^bedside_database_up 0$/m)
    expect(text).not.toMatch(/^bedside_jobs\{/m)
  })
})

test('jobs are counted as they are tried, and the fault of one names it', async () => {
  const reported: unknown[] = []
  const lame = defineJob('measured-lame', z.object({}), async () => {
    throw new Error('no')
  })
  const deps = { metrics } as Deps
  await perform(lame, { id: 'job-1', data: {} }, deps, (_, of) => reported.push(of))
  await perform(
    defineJob('measured-well', z.object({}), async () => {}),
    { id: 'job-2', data: {} },
    deps,
    () => {},
  )
  expect(await figure('bedside_jobs_tried_total{job="measured-lame",outcome="failed"}')).toBe(1)
  expect(await figure('bedside_jobs_tried_total{job="measured-well",outcome="completed"}')).toBe(1)
  expect(reported).toEqual([{ job: 'measured-lame', jobId: 'job-1' }])
})

test('the reader is timed, and counted where it is too busy; what it answers stays the same', async () => {
  const answers = [() => Promise.resolve('read'), () => Promise.reject(new ReaderBusy('too many'))]
  const bare = { version: '1', waiting: () => 4, read: () => answers.shift()!() } as unknown as Reader
  const own = makeMetrics()
  const reader = measuredReader(bare, own)
  expect(await reader.read({} as never, '', 'Hello')).toBe('read')
  await expect(reader.read({} as never, '', 'Hello')).rejects.toThrow(ReaderBusy)
  const text = await own.text()
  expect(text).toMatch(/^bedside_reader_seconds_count 1$/m)
  expect(text).toMatch(/^bedside_reader_refused_total 1$/m)
  expect(text).toMatch(/^bedside_reader_waiting 4$/m)
})

describe('the port for Prometheus', async () => {
  const token = 'a-token-of-more-than-sixteen'
  const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1', token })
  const open = await serveMetrics(makeMetrics(), { port: 0, host: '127.0.0.1', token: undefined })
  afterAll(() => Promise.all([served.close(), open.close()]))
  const ask = (port: number, path: string, sent?: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: sent ? { authorization: sent } : {} })

  test('tells who has the token', async () => {
    const reply = await ask(served.port, '/metrics', `Bearer ${token}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('version=0.0.4')])
    expect(await reply.text()).toContain('bedside_http_requests_total')
  })

  test.each([undefined, 'Bearer ', `Bearer ${token}x`, token])('and nobody with %s', async (sent) => {
    const reply = await ask(served.port, '/metrics', sent)
    expect([reply.status, await reply.text()]).toEqual([401, ''])
  })

  test('tells anyone where no token is set, and answers to no other address', async () => {
    expect((await ask(open.port, '/metrics')).status).toBe(200)
    expect((await ask(open.port, '/')).status).toBe(404)
  })
})
