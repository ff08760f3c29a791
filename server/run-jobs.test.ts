import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../tests/server-database.ts'
import { rowsOf } from './db/database.ts'
import type { Deps } from './deps.ts'
import { enqueue } from './queue/job-store.ts'
import { defineJob, GiveUp } from './queue/jobs.ts'
import { runJobs } from './run-jobs.ts'

const { db, jobs: connection, close } = await openTestDatabase()
const deps = { db } as Deps
const done: number[] = []
const faults: unknown[] = []
const greet = defineJob('greet', z.object({ n: z.number() }), async ({ n }) => {
  if (n === 13) throw new Error('Unlucky')
  if (n === 99) throw new GiveUp('Hopeless')
  done.push(n)
})
const yearly = defineJob('yearly', z.object({}), async () => {}, { cron: '0 0 1 1 *' })
const woken: string[] = []
const onceUp = defineJob('once-up', z.object({}), async () => woken.push('up'), { atStart: true })
const elsewhere = defineJob('elsewhere', z.object({}), async () => done.push(-1), { ready: () => false })

const running = await runJobs(connection, [greet, yearly, onceUp, elsewhere], deps, (error) => faults.push(error))
afterAll(async () => {
  await running.stop()
  await close()
})
beforeEach(() => {
  done.length = 0
  faults.length = 0
})

const stateOf = async (name: string) =>
  (
    await rowsOf<{ state: string }>(
      db,
      sql`select state::text from pgboss.job where name = ${name} order by created_on`,
    )
  )
    .map(({ state }) => state)
    .at(-1)

test('a queued job is done at once, not at the next look in five seconds', async () => {
  const began = performance.now()
  for (const n of [1, 2, 3, 4, 5]) {
    await db.transaction((tx) => enqueue(tx, greet, { n }))
    await vi.waitFor(() => expect(done).toHaveLength(n), { timeout: 20_000, interval: 5 })
  }
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a job of a transaction that fails is not done', async () => {
  await expect(
    db.transaction(async (tx) => {
      await enqueue(tx, greet, { n: 2 })
      throw new Error('No')
    }),
  ).rejects.toThrow('No')
  await enqueue(db, greet, { n: 3 })
  await vi.waitFor(() => expect(done).toEqual([3]), { timeout: 10_000 })
})

test('a hundred jobs queued at once are each done once', async () => {
  for (let n = 100; n < 200; n++) await enqueue(db, greet, { n })
  await vi.waitFor(() => expect(done).toHaveLength(100), { timeout: 20_000 })
  expect(new Set(done).size).toBe(100)
})

test('a job that fails is reported and waits for another try, one that is given up stays failed', async () => {
  await enqueue(db, greet, { n: 13 })
  await vi.waitFor(async () => expect(await stateOf('greet')).toBe('retry'), { timeout: 10_000 })
  await enqueue(db, greet, { n: 99 })
  await vi.waitFor(async () => expect(await stateOf('greet')).toBe('failed'), { timeout: 10_000 })
  expect(faults.map(String)).toEqual(['Error: Unlucky', 'Error: Hopeless'])
})

test('what is not a job is refused before it is queued', async () => {
  await expect(enqueue(db, greet, { n: 'one' } as never)).rejects.toThrow(z.ZodError)
})

test('a job that this process cannot do is left waiting', async () => {
  await enqueue(db, elsewhere, {})
  await enqueue(db, greet, { n: 4 })
  await vi.waitFor(() => expect(done).toEqual([4]), { timeout: 10_000 })
  expect(await stateOf('elsewhere')).toBe('created')
})

test('what comes at the start is done once the process is up', () =>
  vi.waitFor(() => expect(woken).toEqual(['up']), { timeout: 10_000 }))

test('what comes by the clock is in the schedule, and no more once its release is gone', async () => {
  const schedule = () => rowsOf(db, sql`select name, cron, timezone from pgboss.schedule`)
  expect(await schedule()).toEqual([{ name: 'yearly', cron: '0 0 1 1 *', timezone: 'UTC' }])
  const next = await runJobs(connection, [greet], deps, (error) => faults.push(error))
  expect(await schedule()).toEqual([])
  await next.stop()
})
