import { describe, expect, test } from 'vitest'
import { begin, info, patch } from '../../tests/consulting.ts'
import { pwf, talking } from '../../tests/grouping.ts'
import { openTestDatabase } from '../../tests/server-database.ts'
import { type Student, testServer } from '../../tests/server-harness.ts'
import type { Db } from '../db/database.ts'
import { type SteadyClock, startHeartbeat, steadyClock } from './steady-clock.ts'

// F5. The server's clock, with system time and monotonic ticks under test control.

let ticks = 0
let process: SteadyClock
let newProcess: () => Promise<void>

const server = await testServer({
  async timing(db: Db, wall: () => Date) {
    newProcess = async () => {
      const next = steadyClock(db, { wall: async () => wall(), ticks: () => ticks })
      await next.beat()
      process = next
    }
    await newProcess()
    return () => process.now()
  },
})
const { clock, verified } = server

function pass(seconds: number) {
  clock.pass(seconds)
  ticks += seconds * 1000
}

/** The process sends its heartbeats as it should. */
async function live(seconds: number) {
  for (let at = 0; at < seconds; at += 5) {
    pass(5)
    await process.beat()
  }
}

/** Returns the seconds left on a running clock; undefined once it has ended. */
type Running = () => Promise<number | undefined>

async function consultation(): Promise<Running> {
  const student = await verified()
  const session = await begin(student)
  await patch(student, session, { started: true })
  return async () => {
    const { time_limit: limit, elapsed_seconds: elapsed, expired } = await info(student, session)
    return expired || elapsed >= limit ? undefined : limit - elapsed
  }
}

async function quiz(): Promise<Running> {
  const student: Student = await verified()
  const { body } = await student.call('POST', '/api/v1/quiz/session/', { kind: 'mixed', systems: [], length: 10 })
  return async () => {
    const now = await student.call('GET', `/api/v1/quiz/session/${body.id}/`)
    return now.body.time_left ?? undefined
  }
}

async function room(): Promise<Running> {
  const { id, marker } = await talking(server)
  return async () => {
    const { body } = await marker.call('GET', pwf(id))
    return body.step === 'talk' ? (Date.parse(body.ends) - Date.parse(body.now)) / 1000 : undefined
  }
}

const HOUR = 3600

describe.each([
  ['consultation', consultation],
  ['timed quiz', quiz],
  ['group session', room],
])('F5: a %s', (_, start) => {
  test('is charged nothing for 45 seconds in which the process was stopped, and ends neither before nor after', async () => {
    const left = await start()
    await live(10)
    const before = await left()
    pass(45)
    expect(await left()).toBeGreaterThanOrEqual(before! - 6)
    await process.beat()
    expect(await left()).toBe(before)
    await live(20)
    expect(await left()).toBe(before! - 20)
  })

  test('is charged nothing for 45 seconds without a process', async () => {
    const left = await start()
    await live(10)
    const before = await left()
    pass(45)
    await newProcess()
    expect(await left()).toBe(before)
    await live(20)
    expect(await left()).toBe(before! - 20)
  })

  test.each([
    ['forward', HOUR],
    ['back', -HOUR],
  ])('neither ends nor wins time when the clock is set %s an hour', async (_, jump) => {
    const left = await start()
    await live(10)
    pass(2)
    const before = await left()
    clock.pass(jump)
    expect(await left()).toBe(before)
    pass(3)
    expect(await left()).toBe(before! - 3)
    await process.beat()
    expect(await left()).toBe(before! - 3)
    await live(20)
    expect(await left()).toBe(before! - 23)
  })

  test.each([
    ['forward', HOUR],
    ['back', -HOUR],
  ])('neither ends nor wins time when the clock is set %s an hour while no process lives', async (_, jump) => {
    const left = await start()
    await live(10)
    const before = await left()
    pass(45)
    clock.pass(jump)
    await newProcess()
    expect(await left()).toBe(before)
    await live(20)
    expect(await left()).toBe(before! - 20)
  })

  test('whose time was over before the silence stays over', async () => {
    const left = await start()
    await live(HOUR)
    pass(45)
    await newProcess()
    expect(await left()).toBeUndefined()
  })
})

test('F5: a process hears at once that another has set the clocks, and does not read them by the old time until its next beat', async () => {
  const { db, listen, close } = await openTestDatabase()
  let wall = Date.UTC(2026, 10, 24, 12)
  const times = { wall: async () => new Date(wall), ticks: () => 0 }
  const [first, second] = [steadyClock(db, times), steadyClock(db, times)]
  await first.beat()
  await second.beat()
  const faults: unknown[] = []
  const stop = await startHeartbeat(second, { listen, onSet: async () => {}, report: (error) => faults.push(error) })
  wall -= HOUR * 1000
  await first.beat()
  await expect.poll(() => second.now().getTime(), { timeout: 2_000 }).toBe(wall)
  await stop()
  await close()
  expect(faults).toEqual([])
})

test('F5: two processes that see the clock set an hour forward set the clocks once', async () => {
  const first = process
  await newProcess()
  const second = process
  const left = await room()
  pass(5)
  await Promise.all([first.beat(), second.beat()])
  const before = await left()
  clock.pass(HOUR)
  await Promise.all([first.beat(), second.beat()])
  expect(await left()).toBe(before)
})
