import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { RoomSignal } from '#contract/rooms/room-signals.ts'
import { freePort, type LiveServer, startServer } from '#scripts/checks/live-server.ts'
import { callRoom as call, joinAs, signUp } from '../live-rooms.ts'
import { preparedFolder } from '../prepared-database.ts'
import { connect, type Device } from '../room-socket.ts'
import { createDatabase } from '../server-database.ts'
import { sharedContent } from '../shared-content.ts'

// A real session of three, with a server killed in it: on PostgreSQL with two processes, of which one dies and the
// other continues; on the embedded database with one, which restarts.

const { dataDir, remove } = await preparedFolder('rooms')
afterAll(remove)
const server = process.env.TEST_DATABASE_URL
const postgres = server ? await createDatabase(server) : undefined
afterAll(() => postgres?.drop())
const env: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: dataDir }
const running = new Set<LiveServer>()
afterAll(() => Promise.all([...running].map((live) => live.stop())))

const items = (await sharedContent()).cases.get(52)!.items
const maxScore = items.reduce((sum, { marks }) => sum + marks, 0)

async function start(port?: number): Promise<LiveServer> {
  const live = await startServer({ env, ...(port !== undefined && { port }) })
  running.add(live)
  return live
}

test('people of one room on two servers hear of one another, and a killed server loses no tap and no word', async () => {
  const port = await freePort()
  const doomed = await start(port)
  const other = postgres ? await start() : doomed
  const student = await signUp(other.url)
  const [host, marker] = [await joinAs(doomed.url, 'Yuki'), await joinAs(doomed.url, 'Kofi')]

  const room = await call(other.url, student, 'POST', 'init/', { case_id: 52, talk: 'typed' })
  const id: string = room.session_id
  for (const [token, role] of [
    [host, 'host'],
    [marker, 'marker'],
    [student, 'student'],
  ] as const) {
    await call(doomed.url, token, 'POST', `join/${room.code}/`, {})
    await call(doomed.url, token, 'PATCH', `${id}/role_select/`, { role })
    await call(other.url, token, 'POST', `${id}/info/`, { consent: true, ready: true })
  }
  const acting = await connect(doomed.url, host, id)
  const marking = await connect(doomed.url, marker, id)
  const asking = await connect(other.url, student, id)
  await call(doomed.url, host, 'PATCH', `${id}/start/`)
  await asking.event('room', ({ event }) => event.kind === 'room' && event.room.step === 'talk')

  await asking.act({ kind: 'say', words: 'Do you smoke?', spoken: false })
  await acting.event('asked')
  await acting.act({ kind: 'say', words: 'Never.', spoken: false })
  await hasReceived(asking, 'Never.')

  const { seat } = await call(doomed.url, host, 'GET', `${id}/`)
  const signal: RoomSignal = { kind: 'join', peer: randomUUID() }
  asking.say({ type: 'signal', id: randomUUID(), to: seat, signal })
  expect(await acting.until('signal')).toMatchObject({ signal })

  const taps = items.map(({ id: item, marks }) => ({ tap: randomUUID(), act: { kind: 'mark' as const, item, marks } }))
  for (const { tap, act } of taps) marking.say({ type: 'act', id: tap, act })
  await marking.until('ack')
  await doomed.kill()
  running.delete(doomed)
  const acknowledged = new Set(marking.received.flatMap((one) => (one.type === 'ack' ? [one.id] : [])))

  const next = postgres ? other : await start(port)
  const words = postgres ? asking : await connect(next.url, student, id, asking.seen())
  await words.act({ kind: 'say', words: 'Any allergies?', spoken: false })
  const again = await connect(next.url, marker, id, marking.seen())
  const unsent = taps.filter(({ tap }) => !acknowledged.has(tap))
  for (const { tap, act } of unsent) expect((await again.act(act, tap)).type).toBe('ack')
  await hasReceived(again, 'Any allergies?')
  const back = await connect(next.url, host, id, acting.seen())
  await hasReceived(back, 'Any allergies?')
  expect(wordsIn(again, marking)).toEqual(['Do you smoke?', 'Never.', 'Any allergies?'])
  expect(wordsIn(back, acting)).toEqual(['Do you smoke?', 'Never.', 'Any allergies?'])

  const third = postgres ? await start(port) : next
  await call(third.url, marker, 'PATCH', `${id}/submit/`, { rating: 4 })
  await words.event('room', ({ event }) => event.kind === 'room' && event.room.completed)
  const results = [
    await call(next.url, student, 'GET', `${id}/result/`),
    await call(third.url, marker, 'GET', `${id}/result/`),
    await call(third.url, host, 'GET', `${id}/result/`),
  ]
  const [first, ...rest] = results.map(
    ({ seat: _seat, own: _own, may_settle: _may, is_guest: _guest, ...same }) => same,
  )
  for (const one of rest) expect(one).toEqual(first)
  expect(first).toMatchObject({ script_score: maxScore, max_score: maxScore, rating: 4 })
  expect(results[0].own.best_pwf_score).toBe(maxScore)
  for (const device of [again, words, back]) device.cut()
}, 240_000)

const hasReceived = (device: Device, words: string) =>
  device.event('said', ({ event }) => event.kind === 'said' && event.line.words === words)

/** Returns what was said, as a reconnected device knows it: before, and since. */
const wordsIn = (now: Device, before: Device): string[] =>
  [...before.events(), ...now.events()].flatMap((event) => (event.kind === 'said' ? [event.line.words] : []))
