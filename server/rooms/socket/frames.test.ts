import { once } from 'node:events'
import { connect as connectTo, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { SOCKET_MESSAGE_MAX } from '#contract/rooms/room-socket.ts'
import { ROOM_SOCKET, SOCKET_CLOSED } from '#contract/values/rooms.ts'
import { talking } from '../../../tests/grouping.ts'
import { connect } from '../../../tests/room-socket.ts'
import { testServer } from '../../../tests/server-harness.ts'
import type { ReportFault } from '../../reporting/reporter.ts'

const lines: string[] = []
const log = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const faults: Parameters<ReportFault>[0][] = []
const server = await testServer({ logLevel: 'error', log, sendFault: (fault) => void faults.push(fault) })
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
const url = new URL(address)
const { id, marker } = await talking(server)
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

const sockets: Socket[] = []

/** Opens a connection upgraded to a WebSocket, on which any bytes can be written. */
async function dialRaw(): Promise<Socket> {
  const socket = connectTo(Number(url.port), url.hostname)
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(
    [
      `GET ${ROOM_SOCKET} HTTP/1.1`,
      `Host: ${url.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  )
  const [head] = await once(socket, 'data')
  expect(String(head)).toContain('101 Switching Protocols')
  return socket
}

/** Returns a frame masked with zeros. */
function frame(first: number, body: Buffer): Buffer {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(body.length))
  return Buffer.concat([Buffer.from([first, 0xff]), length, Buffer.alloc(4), body])
}

const HELLO = Buffer.from('{"type":"hello"}')

const BINARY = frame(0x82, Buffer.alloc(64, 7))

const FRAMES: [what: string, bytes: Buffer][] = [
  ['an unmasked frame', Buffer.from([0x81, 0x02, 0x68, 0x69])],
  ['a frame with reserved bits', frame(0xf1, HELLO)],
  ['a frame of an unknown kind', frame(0x83, HELLO)],
  ['text that is no UTF-8', frame(0x81, Buffer.from([0xff, 0xfe, 0xfd]))],
  ['a ping that goes on', frame(0x09, HELLO)],
  ['a ping that is too long', frame(0x89, Buffer.alloc(200))],
  ['a continuation of nothing', frame(0x80, HELLO)],
  ['a message that is too large', frame(0x81, Buffer.alloc(SOCKET_MESSAGE_MAX + 1, 0x61))],
  ['a binary message that is too large', frame(0x82, Buffer.alloc(SOCKET_MESSAGE_MAX + 1))],
  ['a close without a reason that is one', frame(0x88, Buffer.from([0x00]))],
]

/** Resolves when the server has closed the connection, with or without a close frame. */
const isClosed = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('data', (data: Buffer) => data.includes(0x88) && resolve())
  })

async function isQuiet() {
  // Log lines are written before the next response.
  expect((await fetch(new URL('/healthz', url))).status).toBe(200)
  expect(lines).toEqual([])
  expect(faults).toEqual([])
}

describe('F13: a socket that sends nonsense is closed, and nothing is logged as a fault', () => {
  test.each([...FRAMES, ['a binary message', BINARY] as const])(
    '%s, before anybody has said who they are',
    async (_, bytes) => {
      const socket = await dialRaw()
      socket.write(bytes)
      await isClosed(socket)
      await isQuiet()
    },
  )

  test.each(FRAMES)('%s, from somebody in a room', async (_, bytes) => {
    const socket = await dialRaw()
    const hello = { type: 'hello', token: marker.token, session_id: id, last_seen: 0 }
    socket.write(frame(0x81, Buffer.from(JSON.stringify(hello))))
    await once(socket, 'data')
    socket.write(bytes)
    await isClosed(socket)
    await isQuiet()
  })

  test('fault 12: a whole message that nobody can read is answered, and what is done after it is kept', async () => {
    const device = await connect(address, marker.token, id)
    for (const message of ['no JSON', { type: 'act', id: 'an-act-of-no-kind', act: { kind: 'dance' } }])
      device.say(message)
    expect(await device.until('refused', (one) => one.id === '')).toMatchObject({
      code: 'unreadable',
      message: 'We could not read that. Please reload the page.',
    })
    expect(await device.until('refused', (one) => one.id === 'an-act-of-no-kind')).toMatchObject({ code: 'unreadable' })
    const item = server.content.cases.get(52)?.items[0]?.id ?? ''
    expect(await device.act({ kind: 'mark', item, marks: 1 })).toMatchObject({ type: 'ack' })
    await device.close()
    await isQuiet()
  })

  test('a binary message from somebody in a room is answered', async () => {
    const socket = await dialRaw()
    const hello = { type: 'hello', token: marker.token, session_id: id, last_seen: 0 }
    socket.write(frame(0x81, Buffer.from(JSON.stringify(hello))))
    await once(socket, 'data')
    const answered = new Promise<void>((resolve) => {
      socket.on('data', (data: Buffer) => data.includes('unreadable') && resolve())
    })
    socket.write(BINARY)
    await answered
    await isQuiet()
  })

  test('message after message that nobody can read ends the connection', async () => {
    const device = await connect(address, marker.token, id)
    for (let n = 0; n <= 20; n++) device.say('no JSON')
    expect(await device.closed).toBe(SOCKET_CLOSED.unreadable)
    await isQuiet()
  })

  test('a network that ends in the middle of a frame', async () => {
    const socket = await dialRaw()
    socket.write(frame(0x81, HELLO).subarray(0, 12))
    socket.resetAndDestroy()
    await isQuiet()
  })
})

test('a fault of the server in a socket is still logged', async () => {
  await server.db.execute('alter table room_marks rename to room_marks_gone')
  try {
    const device = await connect(address, marker.token, id)
    const item = server.content.cases.get(52)?.items[0]?.id ?? ''
    expect(await device.act({ kind: 'mark', item, marks: 0 })).toMatchObject({ code: 'server-error' })
    expect(lines.length).toBeGreaterThan(0)
    device.cut()
  } finally {
    await server.db.execute('alter table room_marks_gone rename to room_marks')
  }
})
