import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Room } from '#contract/rooms/rooms.ts'
import { freePort, type LiveServer, startServer } from '#scripts/checks/live-server.ts'
import { callRoom as call, joinAs, signUp } from '../live-rooms.ts'
import { preparedFolder } from '../prepared-database.ts'
import { connect, type Device } from '../room-socket.ts'
import { createDatabase } from '../server-database.ts'

// A circuit whose server is killed in the reading time and in the feedback: on the embedded database and on PostgreSQL.

const { dataDir, remove } = await preparedFolder('circuit')
afterAll(remove)
const address = process.env.TEST_DATABASE_URL
const postgres = address ? await createDatabase(address) : undefined
afterAll(() => postgres?.drop())
const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir }

const READING_SECONDS = 15
const port = await freePort()
let live: LiveServer = await startServer({ env, port })
afterAll(() => live.stop())
/** Longer than the ten seconds of silence that are tolerated on a busy machine. */
const OUTAGE_SECONDS = 12
async function killAndRestart(outageSeconds = 0) {
  await live.kill()
  await sleep(outageSeconds * 1000)
  live = await startServer({ env, port })
}

const leftOf = (room: Room) => (Date.parse(room.circuit!.phase_ends!) - Date.parse(room.now)) / 1000

test('a circuit goes on where it was: the outage is charged to no phase, and the next station opens for all three', async () => {
  const kim = await signUp(live.url)
  const tokens = [kim, await joinAs(live.url, 'Yuki'), await joinAs(live.url, 'Kofi')]
  const { session_id: id, code } = await call(live.url, kim, 'POST', 'circuit/', {
    ...{ stations: 3, reading_seconds: READING_SECONDS, talk_seconds: 300, talk: 'typed', consent: true },
  })
  for (const [at, role] of (['student', 'host', 'marker'] as const).entries()) {
    await call(live.url, tokens[at]!, 'POST', `join/${code}/`, { consent: true })
    await call(live.url, tokens[at]!, 'PATCH', `${id}/role_select/`, { role })
  }
  const roomNow = (room = id): Promise<Room> => call(live.url, kim, 'GET', `${room}/`)
  const enter = (room: string): Promise<Device[]> => Promise.all(tokens.map((token) => connect(live.url, token, room)))
  const first = await enter(id)
  await call(live.url, kim, 'PATCH', `${id}/start/`)
  for (const device of first)
    await device.event('room', ({ event }) => event.kind === 'room' && event.room.step === 'reading')

  await killAndRestart()
  const reading = await roomNow()
  expect(reading.step).toBe('reading')
  expect(leftOf(reading)).toBeGreaterThan(0)
  expect(leftOf(reading)).toBeLessThanOrEqual(READING_SECONDS)
  const second = await enter(id)
  // The whole reading time may be left, which is as long as a device waits for an event.
  await expect.poll(async () => (await roomNow()).step, { timeout: 2_000 * READING_SECONDS }).toBe('talk')
  for (const device of second)
    await device.event('room', ({ event }) => event.kind === 'room' && event.room.step === 'talk')
  await call(live.url, kim, 'POST', `${id}/info/`, { finished: true })
  await call(live.url, tokens[2]!, 'PATCH', `${id}/submit/`, { rating: 4 })
  const before = leftOf(await roomNow())

  await killAndRestart(OUTAGE_SECONDS)
  const feedback = await roomNow()
  expect(feedback).toMatchObject({ step: 'complete', again: null })
  // Time before the kill counts, the outage does not.
  expect(leftOf(feedback)).toBeGreaterThan(before - 8)
  const third = await enter(id)
  await call(live.url, kim, 'PATCH', `${id}/phase/`, { phase: 'feedback', do: 'end' })
  const opened = await Promise.all(
    third.map((device) => device.event('room', ({ event }) => event.kind === 'room' && event.room.again !== null)),
  )
  const next = new Set(opened.map(({ event }) => (event.kind === 'room' ? event.room.again : null)))
  expect(next.size).toBe(1)
  const parts = await Promise.all(
    tokens.map(async (token) => (await call(live.url, token, 'GET', `${[...next][0]}/`)).selected_role),
  )
  expect(parts).toEqual(['host', 'marker', 'student'])
  const station = await roomNow([...next][0]!)
  expect(station.circuit).toMatchObject({ station: 2 })
  // On a busy machine the reading time may be over by now.
  expect(['reading', 'talk']).toContain(station.step)
  for (const device of [...first, ...second, ...third]) device.cut()
}, 240_000)
