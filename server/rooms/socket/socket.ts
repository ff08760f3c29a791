import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { z } from 'zod'
import {
  type ClientMessage,
  clientMessage,
  type ServerMessage,
  SOCKET_MESSAGE_MAX,
} from '#contract/rooms/room-socket.ts'
import { BEAT_MS, ROOM_SOCKET, SOCKET_CLOSED } from '#contract/values/rooms.ts'
import { isDatabaseAway } from '../../db/error-causes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../errors.ts'
import { type RateLimit, rateLimit } from '../../limits/rate-limit-store.ts'
import { refusalOf } from '../../refuse.ts'
import { hashOf } from '../../secret.ts'
import type { Guest } from '../../user.ts'
import { visitorOf } from '../../visitor.ts'
import { act } from '../acts/acts.ts'
import { startReading } from '../acts/read-words.ts'
import { readPassed } from '../call/passed-signal.ts'
import { relay } from '../call/relay.ts'
import { SIGNALS_CHANNEL } from '../call/signal-store.ts'
import { ROOMS_CHANNEL } from '../change.ts'
import { startTicking } from '../circuit/tick.ts'
import { arrive } from '../presence/presence.ts'
import { findValidTokens } from '../presence/presence-store.ts'
import { startHeartbeat } from '../presence/socket-heartbeat.ts'
import { watchDevices } from '../presence/watch.ts'
import { findEvents } from '../store.ts'
import { makeHub, type RoomConnection } from './hub.ts'
import { forOwnPages } from './own-pages.ts'

type SocketSettings = {
  find: (token: string) => Promise<Guest | undefined>
  report: (error: unknown) => void
  beatMs?: number | undefined
}

/** How long a client may take to authenticate. */
const GREET_MS = 5_000
/** Rate limit of acts: burst size and refill per second; a fast marker taps three per second. */
const BURST = 40
const A_SECOND = 10
/** Burst of signals: eight people who join a call together send about sixty. */
const SIGNALS_BURST = 80
const TOO_FAST = { code: 'too-fast', message: 'One thing at a time, please.' }
/** Queued and rejected messages before the connection is closed; no client of ours sends this many. */
const MOST_WAITING = 200
const DEVICES_MOST = 6
/** Malformed messages that are answered before the connection is closed; no client of ours sends this many. */
const UNREADABLE_MOST = 20
const UNREADABLE = { code: 'unreadable', message: 'We could not read that. Please reload the page.' }
/** A device with this many unsent bytes is no longer reading. */
const UNSENT_MOST = 1_000_000

const WRONG: RateLimit = {
  tries: 300,
  minutes: 10,
  message: 'Too many connections from your network. Please wait ten minutes and try again.',
}

/**
 * Mounts one WebSocket for all rooms. The first message carries the token; each message is checked like an API call.
 */
export async function mountRoomSocket(api: FastifyInstance, deps: Deps, settings: SocketSettings) {
  const { find, report, beatMs = BEAT_MS } = settings
  await api.register(websocket, {
    options: { maxPayload: SOCKET_MESSAGE_MAX },
    preClose: () => sendAway(api),
    errorHandler(error, socket) {
      if (!isPeersFault(error)) report(error)
      socket.terminate()
    },
  })
  const hub = makeHub((roomId, after) => findEvents(deps.db, roomId, after), deps.now, report)
  const stopListening = await deps.listen(ROOMS_CHANNEL, hub.deliver, () => hub.deliverAll())
  const stopSignals = await deps.listen(
    SIGNALS_CHANNEL,
    (payload) => hub.pass(readPassed(payload)),
    // Missed signals need no refetch: browsers that do not reach each other retry.
    () => undefined,
  )
  const stopBeating = startHeartbeat(deps, hub, { beatMs, report })
  const stopTicking = startTicking(deps, hub, { report })
  const reading = startReading(deps, { report })
  const watch = watchDevices(deps, hub, { report })
  const leaving = new Set<Promise<unknown>>()
  deps.metrics?.watch('bedside_room_connections', () => [{ value: api.websocketServer.clients.size }])

  const opened = { websocket: true, onRequest: forOwnPages(deps.publicUrl) } as const
  api.get(ROOM_SOCKET, opened, (socket, request) => {
    const client = clientOf(socket)
    const ip = visitorOf(request.ip)
    const late = setTimeout(() => client.close(TRY_AGAIN), GREET_MS)
    let connection: RoomConnection | undefined
    let waiting = 0
    let unreadable = 0
    let chain = Promise.resolve()
    const spend = { act: allowance(BURST), signal: allowance(SIGNALS_BURST) }

    socket.on('close', () => {
      clearTimeout(late)
      // Finishes queued messages first, so that a device that connects and disconnects immediately ends up as absent.
      const departed = chain.then(() => connection && watch.leave(connection)).catch(report)
      leaving.add(departed)
      void departed.finally(() => leaving.delete(departed))
    })
    socket.on('message', (data) => {
      const message = readMessage(data)
      const isFirst = connection === undefined && waiting === 0
      if (!message || (message.type === 'hello') !== isFirst) {
        unreadable += 1
        client.send({ type: 'refused', id: idIn(data), ...UNREADABLE })
        if (isFirst || unreadable > UNREADABLE_MOST) client.close(SOCKET_CLOSED.unreadable)
        return
      }
      waiting += 1
      if (waiting > MOST_WAITING) return client.close(SOCKET_CLOSED.tooMany)
      const isInTime = message.type === 'hello' || spend[message.type]()
      chain = chain.then(async () => {
        if (socket.readyState !== socket.OPEN) return
        if (message.type === 'hello') await greet(message)
        else if (message.type === 'signal') await signal(message, isInTime)
        else if (isInTime) await perform(message)
        else client.send({ type: 'refused', id: message.id, ...TOO_FAST })
        waiting -= 1
      })
    })

    async function greet({
      token,
      session_id: roomId,
      last_seen: lastSeen,
    }: Extract<ClientMessage, { type: 'hello' }>) {
      clearTimeout(late)
      const id = randomUUID()
      try {
        const person = await find(token)
        if (!person) return await turnAway(SOCKET_CLOSED.signIn)
        const { seatId, number } = await arrive(deps, roomId, person.id, id)
        const sent = Math.min(lastSeen, number)
        const of = { id, roomId, seatId, userId: person.id, tokenHash: hashOf(token), sent, since: number }
        connection = { ...of, ...client, quiet: false }
        if (hub.othersOf(connection).length >= DEVICES_MOST) return client.close(SOCKET_CLOSED.tooMany)
        client.send({ type: 'welcome', number, now: deps.now().toISOString() })
        hub.enter(connection)
      } catch (error) {
        if (error instanceof Refusal)
          return await turnAway(error.code === 'removed' ? SOCKET_CLOSED.removed : SOCKET_CLOSED.unknown)
        if (!isDatabaseAway(error)) report(error)
        client.close(TRY_AGAIN)
      }
    }

    /** Rate-limits invalid tokens and rooms by IP address, then closes the connection. */
    async function turnAway(code: number) {
      const counted = await rateLimit(deps.db, `room-socket:address:${ip}`, WRONG, deps.now()).catch(() => 'too many')
      client.close(counted === 'too many' ? SOCKET_CLOSED.tooMany : code)
    }

    async function perform({ id, act: what }: Extract<ClientMessage, { type: 'act' }>) {
      if (!connection) return
      try {
        const known = await findValidTokens(deps.db, [connection.tokenHash], deps.now())
        if (known.size === 0) return client.close(SOCKET_CLOSED.signIn)
        await act(deps, { ...connection, ip }, id, what)
        client.send({ type: 'ack', id })
        if (what.kind === 'say') reading.read(connection.roomId)
      } catch (error) {
        client.send({ type: 'refused', id, ...asRefused(error) })
        if (!(error instanceof Refusal || isDatabaseAway(error))) report(error)
      }
    }

    async function signal({ id, to, signal: what }: Extract<ClientMessage, { type: 'signal' }>, isInTime: boolean) {
      if (!connection) return
      if (!isInTime) return client.send({ type: 'unsignalled', id, code: 'too-fast' })
      try {
        const became = await relay(deps, connection, to, what)
        if (became === 'signed-out') client.close(SOCKET_CLOSED.signIn)
        else if (became !== 'passed') client.send({ type: 'unsignalled', id, code: became })
      } catch (error) {
        client.send({ type: 'unsignalled', id, code: 'away' })
        if (!isDatabaseAway(error)) report(error)
      }
    }
  })

  api.addHook('onClose', async () => {
    stopBeating()
    stopTicking()
    await Promise.all([...leaving, reading.ended()])
    watch.stop()
    await Promise.all([stopListening(), stopSignals()])
  })
}

/** Malformed or oversized frames and dropped networks are the peer's fault, and are not reported. */
const isPeersFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(WS_ERR_|ECONNRESET$|EPIPE$|ECONNABORTED$|ETIMEDOUT$)/.test(String(error.code))

/** Close codes after which a client reconnects. */
const TRY_AGAIN = 1013
const SERVICE_RESTART = 1012

/** A stopping server does not wait for phones to complete the close handshake. */
async function sendAway({ websocketServer: { clients } }: FastifyInstance) {
  for (const client of clients) client.close(SERVICE_RESTART)
  await pause(GOODBYE_MS)
  for (const client of clients) client.terminate()
}

const GOODBYE_MS = 200

function clientOf(socket: WebSocket): Pick<RoomConnection, 'send' | 'close' | 'ask' | 'silentMs' | 'end'> {
  let receivedAt = performance.now()
  const noteReceived = () => {
    receivedAt = performance.now()
  }
  socket.on('pong', noteReceived)
  socket.on('message', noteReceived)
  return {
    send(message: ServerMessage) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > UNSENT_MOST) socket.terminate()
      else socket.send(JSON.stringify(message))
    },
    close: (code) => socket.close(code),
    ask: () => socket.readyState === socket.OPEN && socket.ping(),
    silentMs: () => performance.now() - receivedAt,
    end: () => socket.terminate(),
  }
}

function readMessage(data: RawData): ClientMessage | undefined {
  try {
    const read = clientMessage.safeParse(JSON.parse(textOf(data)))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Returns the act id of a malformed message, so that its client gets a reply; empty if it has none. */
function idIn(data: RawData): string {
  try {
    const { id } = z.object({ id: z.string().max(64) }).parse(JSON.parse(textOf(data)))
    return id
  } catch {
    return ''
  }
}

const textOf = (data: RawData): string => (Buffer.isBuffer(data) ? data.toString('utf8') : '')

/** Returns a token bucket: allows a burst, then `A_SECOND` per second. */
function allowance(burst: number): () => boolean {
  let left = burst
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - at) / 1000) * A_SECOND)
    at = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

function asRefused(error: unknown): { code: string; message: string } {
  const refusal = refusalOf(error)
  return refusal
    ? { code: `${refusal.code}`, message: refusal.message }
    : { code: 'server-error', message: 'Network error (500), please contact support.' }
}
