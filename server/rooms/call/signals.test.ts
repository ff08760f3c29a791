import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type RoomSignal, SIGNAL_MAX } from '#contract/rooms/room-signals.ts'
import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import { enteringAt } from '../../../tests/entering-rooms.ts'
import { pwf, type RoomMate, roomOfFour, talking } from '../../../tests/grouping.ts'
import type { Device } from '../../../tests/room-socket.ts'
import { testServer } from '../../../tests/server-harness.ts'
import { roomEvents } from '../../db/tables.ts'

const logged: string[] = []
const log = new Writable({
  write(chunk, _, done) {
    logged.push(String(chunk))
    done()
  },
})
const server = await testServer({ logLevel: 'trace', log })
const url = await server.app.listen({ port: 0, host: '127.0.0.1' })

const enter = enteringAt(url)

const seatIn = async (friend: RoomMate, id: string): Promise<string> => (await friend.call('GET', pwf(id))).body.seat

const [OWN, THEIRS] = [randomUUID(), randomUUID()]
const SDP = 'v=0\r\no=- 4611731400430051336 2 IN IP4 192.0.2.77\r\n'
const JOIN: RoomSignal = { kind: 'join', peer: OWN }
const OFFER: RoomSignal = {
  kind: 'description',
  peer: OWN,
  for: THEIRS,
  description: { type: 'offer', sdp: SDP },
}

/** Sends a signal and returns its id. */
function signal(device: Device, to: string | null, what: unknown): string {
  const id = randomUUID()
  device.say({ type: 'signal', id, to, signal: what })
  return id
}

const signalsOf = ({ received }: Device) => received.filter((one) => one.type === 'signal')
const answerTo = async (device: Device, id: string) => (await device.until('unsignalled', (one) => one.id === id)).code

/** Resolves when everything sent before has been delivered. */
async function settled(from: Device, to: Device) {
  const peer = randomUUID()
  signal(from, null, { kind: 'leave', peer })
  await to.until('signal', ({ signal: one }) => one.kind === 'leave' && one.peer === peer)
}

test('a signal reaches the devices of one seat, under the seat of whoever sent it, and nobody else', async () => {
  const { id, host, student, marker } = await roomOfFour(server)
  const [from, phone, laptop, other] = [
    await enter(student, id),
    await enter(host, id),
    await enter(host, id),
    await enter(marker, id),
  ]
  signal(from, await seatIn(host, id), OFFER)
  const delivered = { type: 'signal', from: await seatIn(student, id), signal: OFFER }
  expect(await phone.until('signal')).toEqual(delivered)
  expect(await laptop.until('signal')).toEqual(delivered)
  await settled(from, other)
  expect(signalsOf(other)).toHaveLength(1)
  expect(signalsOf(from)).toEqual([])
})

test('one for everybody reaches everybody of the room but the device that sent it, and no other room', async () => {
  const { id, host, student, marker } = await roomOfFour(server)
  const elsewhere = await roomOfFour(server)
  const [from, second, patient, listening] = [
    await enter(student, id),
    await enter(student, id),
    await enter(host, id),
    await enter(marker, id),
  ]
  const stranger = await enter(elsewhere.host, elsewhere.id)
  signal(from, null, JOIN)
  for (const device of [second, patient, listening])
    expect(await device.until('signal')).toMatchObject({ signal: JOIN })
  await settled(await enter(elsewhere.student, elsewhere.id), stranger)
  expect(signalsOf(stranger)).toHaveLength(1)
  expect(signalsOf(from)).toEqual([])
})

test('nothing goes to somebody of another room, or to nobody', async () => {
  const { id, student } = await roomOfFour(server)
  const elsewhere = await roomOfFour(server)
  const [from, stranger] = [await enter(student, id), await enter(elsewhere.host, elsewhere.id)]
  expect(await answerTo(from, signal(from, await seatIn(elsewhere.host, elsewhere.id), OFFER))).toBe('absent')
  expect(await answerTo(from, signal(from, randomUUID(), OFFER))).toBe('absent')
  expect(signalsOf(stranger)).toEqual([])
})

test('somebody who is not there, who left or was removed is sent nothing and sends nothing', async () => {
  const { id, host, student, marker, tutor } = await roomOfFour(server)
  const [from, leaving] = [await enter(student, id), await enter(marker, id)]
  const [hosts, markers, tutors] = [await seatIn(host, id), await seatIn(marker, id), await seatIn(tutor, id)]
  expect(await answerTo(from, signal(from, hosts, OFFER))).toBe('absent')
  const departed = await enter(host, id)
  await departed.close()
  await from.event('members', ({ event }) => event.kind === 'members' && event.what === 'went')
  expect(await answerTo(from, signal(from, hosts, OFFER))).toBe('absent')
  await marker.call('PATCH', pwf(id, 'leave/'))
  expect(await leaving.closed).toBe(SOCKET_CLOSED.unknown)
  expect(await answerTo(from, signal(from, markers, OFFER))).toBe('absent')
  const removed = await enter(tutor, id)
  await student.call('PATCH', pwf(id, 'remove/'), { seat: tutors, reason: 'Another group.' })
  expect(await removed.closed).toBe(SOCKET_CLOSED.removed)
  expect(await answerTo(from, signal(from, tutors, OFFER))).toBe('absent')
})

test('a token that was signed out passes nothing on', async () => {
  const { id, host, marker } = await roomOfFour(server)
  const [from, other] = [await enter(marker, id), await enter(host, id)]
  await marker.call('POST', '/api/v1/auth/logout/')
  signal(from, null, JOIN)
  expect(await from.closed).toBe(SOCKET_CLOSED.signIn)
  expect(signalsOf(other)).toEqual([])
})

test('people go on talking about the result until the hours of the room are over', async () => {
  const { id, host, student, marker } = await talking(server)
  const [from, other] = [await enter(student, id), await enter(host, id)]
  await host.call('POST', pwf(id, 'info/'), { finished: true })
  await marker.call('PATCH', pwf(id, 'submit/'), {})
  expect((await host.call('GET', pwf(id))).body.step).toBe('complete')
  await settled(from, other)
  server.clock.pass(4 * 3600)
  expect(await answerTo(from, signal(from, null, JOIN))).toBe('over')
})

test('a room that is over passes nothing on', async () => {
  const { id, host, student } = await roomOfFour(server)
  const [from, other] = [await enter(student, id), await enter(host, id)]
  await student.call('PATCH', pwf(id, 'cancel/'))
  expect(await answerTo(from, signal(from, null, JOIN))).toBe('over')
  expect(signalsOf(other)).toEqual([])
})

test.each([
  ['too long', { ...OFFER, description: { type: 'offer', sdp: 'v'.repeat(SIGNAL_MAX) } }],
  ['too long once its lines are written as JSON', { ...OFFER, description: { type: 'offer', sdp: '\n'.repeat(4000) } }],
  ['of other letters', { ...OFFER, description: { type: 'offer', sdp: 'v=0 “Ångström”' } }],
  ['of no kind that there is', { kind: 'record', peer: OWN }],
  ['with more in it', { ...JOIN, words: 'Have you had a fever?' }],
  ['from no page', { kind: 'join', peer: 'me' }],
  ['with no candidates', { kind: 'candidates', peer: OWN, for: THEIRS, candidates: [] }],
  [
    'with too many candidates',
    {
      kind: 'candidates',
      peer: OWN,
      for: THEIRS,
      candidates: Array.from({ length: 13 }, () => ({ candidate: '', sdpMid: '0', sdpMLineIndex: 0 })),
    },
  ],
])('a signal that is %s is refused and reaches nobody', async (_, what) => {
  const { id, host, student } = await roomOfFour(server)
  const [from, other] = [await enter(student, id), await enter(host, id)]
  const sent = signal(from, null, what)
  expect(await from.until('refused', (one) => one.id === sent)).toMatchObject({ code: 'unreadable' })
  await settled(from, other)
  expect(signalsOf(other)).toHaveLength(1)
})

test('signals that nobody can read, again and again, end the connection', async () => {
  const { id, student } = await roomOfFour(server)
  const from = await enter(student, id)
  for (let n = 0; n < 30; n++) signal(from, null, { kind: 'record' })
  expect(await from.closed).toBe(SOCKET_CLOSED.unreadable)
})

test('a flood of signals is refused, costs nobody their acts, and ends the connection when it goes on', async () => {
  const { id, host, student } = await roomOfFour(server)
  const [from, other] = [await enter(student, id), await enter(host, id)]
  for (let n = 0; n < 150; n++) signal(from, null, JOIN)
  expect(await from.until('unsignalled')).toMatchObject({ code: 'too-fast' })
  expect(await from.act({ kind: 'own_notes', text: 'Still here.' })).toMatchObject({ type: 'ack' })
  expect(signalsOf(other).length).toBeLessThan(150)
  const flood = setInterval(() => {
    for (let n = 0; n < 400; n++) signal(from, null, JOIN)
  }, 50)
  expect(await from.closed).toBe(SOCKET_CLOSED.tooMany)
  clearInterval(flood)
}, 60_000)

test('a signal is kept in no table and stands in no log', async () => {
  const { id, host, student } = await roomOfFour(server)
  const [from, to] = [await enter(student, id), await enter(host, id)]
  const before = await server.db.select().from(roomEvents).where(eq(roomEvents.roomId, id))
  signal(from, await seatIn(host, id), OFFER)
  await to.until('signal')
  expect(await server.db.select().from(roomEvents).where(eq(roomEvents.roomId, id))).toHaveLength(before.length)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.join('')).not.toContain('192.0.2.77')
  expect(logged.join('')).not.toContain(OWN)
})
