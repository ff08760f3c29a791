import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import type { RoomAct, RoomEvent, ServerMessage } from '#contract/rooms/room-socket.ts'
import { ROOM_SOCKET } from '#contract/values/rooms.ts'

// A client of a room that behaves like the browser: it greets, tracks the events it has seen, and resends
// unacknowledged messages.

type EventMessage = Extract<ServerMessage, { type: 'event' }>
type Answered = Extract<ServerMessage, { type: 'ack' | 'refused' }>

export type Device = {
  /** Everything received, in order. */
  received: ServerMessage[]
  events: () => RoomEvent[]
  /** Returns the highest event number seen. */
  seen: () => number
  /** Waits for a message, including those already received. */
  until: <T extends ServerMessage['type']>(
    type: T,
    is?: (message: Extract<ServerMessage, { type: T }>) => boolean,
  ) => Promise<Extract<ServerMessage, { type: T }>>
  event: (kind: RoomEvent['kind'], is?: (update: EventMessage) => boolean) => Promise<EventMessage>
  act: (act: RoomAct, id?: string) => Promise<Answered>
  say: (message: unknown) => void
  /** Cuts the connection silently, like a lost network. */
  cut: () => void
  close: () => Promise<void>
  closed: Promise<number>
}

const WAIT_MS = 15_000

/** Connects and greets; events then arrive without further requests. */
export async function connect(url: string, token: string, id: string, lastSeen = 0, isMute = false): Promise<Device> {
  const device = await dial(url, isMute)
  device.say({ type: 'hello', token, session_id: id, last_seen: lastSeen })
  await Promise.race([device.until('welcome'), device.closed])
  return device
}

/** Connects without greeting. A mute device sends no heartbeat, as when the network is cut. */
export async function dial(url: string, isMute = false): Promise<Device> {
  const socket = new WebSocket(url.replace(/^http/, 'ws') + ROOM_SOCKET, { autoPong: !isMute })
  const received: ServerMessage[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    received.push(JSON.parse(Buffer.isBuffer(data) ? data.toString() : ''))
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)))
  socket.on('error', () => {})
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })

  const until: Device['until'] = (type, is = () => true) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`No ${type} came. Heard: ${JSON.stringify(received).slice(-1_000)}`))
      }, WAIT_MS)
      const look = () => {
        const found = received.find((one) => one.type === type && is(one as never))
        if (!found) return
        clearTimeout(late)
        waiting.delete(look)
        resolve(found as never)
      }
      waiting.add(look)
      look()
    })
  const answered = (id: string) =>
    new Promise<Answered>((resolve) => {
      const look = () => {
        const found = received.find(
          (one): one is Answered => (one.type === 'ack' || one.type === 'refused') && one.id === id,
        )
        if (!found) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  const say = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  return {
    received,
    closed,
    say,
    until,
    events: () => received.flatMap((one) => (one.type === 'event' ? [one.event] : [])),
    seen: () =>
      Math.max(0, ...received.flatMap((one) => ('number' in one && one.type === 'event' ? [one.number] : []))),
    event: (kind, is = () => true) => until('event', (update) => update.event.kind === kind && is(update)),
    async act(act, id = randomUUID()) {
      say({ type: 'act', id, act })
      return answered(id)
    },
    cut: () => socket.terminate(),
    async close() {
      socket.close()
      await closed
    },
  }
}
