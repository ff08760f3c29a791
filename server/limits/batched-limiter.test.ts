import { expect, test } from 'vitest'
import { testServer } from '../../tests/server-harness.ts'
import { throttles } from '../db/tables.ts'
import { makeBatchedLimiter } from './batched-limiter.ts'
import type { RateLimit } from './rate-limit-store.ts'

const { db } = await testServer()
const LIMIT: RateLimit = { tries: 40, minutes: 1, message: 'Please wait.' }
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 9) + seconds * 1000)

/** Returns how many of these tries pass, sequentially and alternating between these processes. */
async function letThrough(
  key: string,
  tries: number,
  processes: readonly ReturnType<typeof makeBatchedLimiter>[],
  now = at(0),
) {
  let through = 0
  for (let n = 0; n < tries; n++)
    await processes[n % processes.length]!(key, 1, LIMIT, now).then(
      () => through++,
      () => {},
    )
  return through
}

test('F3: one process lets through the limit and no more, until the minute is over', async () => {
  const one = makeBatchedLimiter(db)
  expect(await letThrough('alone', 100, [one])).toBe(40)
  await expect(one('alone', 1, LIMIT, at(10))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 50 })
  expect(await letThrough('alone', 100, [one], at(61))).toBe(40)
})

test('F3: a limit holds for several processes together, to a quarter of it for each', async () => {
  const processes = [makeBatchedLimiter(db), makeBatchedLimiter(db), makeBatchedLimiter(db)]
  const through = await letThrough('together', 400, processes)
  expect(through).toBeGreaterThanOrEqual(40)
  expect(through).toBeLessThanOrEqual(70)
  expect(await letThrough('together', 50, [makeBatchedLimiter(db)])).toBeLessThanOrEqual(10)
})

test('F3: those who come at the same moment are counted each', async () => {
  const one = makeBatchedLimiter(db)
  const all = await Promise.allSettled(Array.from({ length: 100 }, () => one('at once', 1, LIMIT, at(0))))
  expect(all.filter(({ status }) => status === 'fulfilled').length).toBe(40)
})

test('counting costs a statement for a quarter of the limit, not for each', async () => {
  await letThrough('few statements', 9, [makeBatchedLimiter(db)])
  const rows = await db.select().from(throttles)
  expect(rows.filter(({ key }) => key === 'few statements')).toEqual([])
})
