import type { ClientMessage, ServerMessage } from '#contract/rooms/room-socket.ts'
import { BEAT_MS, SOCKET_CLOSED } from '#contract/values/rooms.ts'
import type { ConnectionState } from './parts.ts'
import { PASSING, type UnsentAct } from './room-state.ts'

/** Why the connection has ended for good. */
export type Over = 'sign-in' | 'removed' | 'unknown' | 'stopped'

export const SILENCE_MS = 2 * BEAT_MS
export const ENDS: Readonly<Record<number, Over>> = {
  [SOCKET_CLOSED.signIn]: 'sign-in',
  [SOCKET_CLOSED.removed]: 'removed',
  [SOCKET_CLOSED.unknown]: 'unknown',
  [SOCKET_CLOSED.unreadable]: 'stopped',
  [SOCKET_CLOSED.tooMany]: 'stopped',
}

/** Acts are acknowledged promptly: if nothing at all arrives within this time, the connection is dropped. */
export const ANSWER_MS = 8000

/** Delays before each reconnection: the first is immediate, then they grow. */
export const WAITS_MS = [0, 500, 1000, 2000, 4000, 8000]
/** Delay before resending acts that were rate limited. */
const LATER_MS = 1500

export type Wire = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  onopen: (() => void) | null
  onclose: ((event: { code: number }) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export type SocketOptions = {
  sessionId: string
  token: () => string | null
  lastSeen: () => number
  unsent: () => readonly UnsentAct[]
  onMessage: (message: ServerMessage) => void
  onConnection: (connection: ConnectionState, over?: Over) => void
  connect: () => Wire
}

export type RoomSocket = {
  /** Sends an act. Without a connection, it goes out with the next one. */
  send: (unsent: UnsentAct) => void
  /** Sends a signal without keeping it. Returns false without a connection. */
  pass: (signal: Extract<ClientMessage, { type: 'signal' }>) => boolean
  /** Reconnects immediately: the network is back, or the page is visible again. */
  tryNow: () => void
  /** Drops the connection: the network is gone, though the socket has not closed yet. */
  lose: () => void
  stop: () => void
}

type OpenSocket = SocketOptions & {
  wire: Wire | null
  live: boolean
  tries: number
  stopped: boolean
  again: ReturnType<typeof setTimeout> | undefined
  silence: ReturnType<typeof setTimeout> | undefined
  answer: ReturnType<typeof setTimeout> | undefined
  later: ReturnType<typeof setTimeout> | undefined
}

const OPEN = 1

/** Opens a connection that reconnects by itself, sends the last event seen, and resends unacknowledged acts. */
export function openSocket(around: SocketOptions): RoomSocket {
  const going: OpenSocket = {
    ...around,
    wire: null,
    live: false,
    tries: 0,
    stopped: false,
    again: undefined,
    silence: undefined,
    answer: undefined,
    later: undefined,
  }
  connect(going)
  return {
    send: (unsent) => going.live && sayActs(going, [unsent]),
    pass: (signal) => going.live && say(going, signal),
    tryNow: () => tryNow(going),
    lose: () => drop(going),
    stop: () => stop(going),
  }
}

function connect(going: OpenSocket) {
  clearTimeout(going.again)
  const wire = going.connect()
  going.wire = wire
  going.tries += 1
  restartSilenceTimer(going)
  wire.onopen = () => {
    const token = going.token() ?? ''
    say(going, { type: 'hello', token, session_id: going.sessionId, last_seen: going.lastSeen() })
  }
  wire.onmessage = ({ data }) => going.wire === wire && receive(going, String(data))
  wire.onclose = ({ code }) => going.wire === wire && closed(going, code)
}

function receive(going: OpenSocket, data: string) {
  restartSilenceTimer(going)
  stopWaiting(going)
  const message = JSON.parse(data) as ServerMessage
  going.onMessage(message)
  if (message.type === 'welcome') welcomed(going)
  if (message.type === 'refused' && PASSING.includes(message.code)) sayAgainLater(going)
}

function welcomed(going: OpenSocket) {
  going.live = true
  going.tries = 0
  going.onConnection('live')
  sayAll(going)
}

const sayAll = (going: OpenSocket) => sayActs(going, going.unsent())

function sayActs(going: OpenSocket, acts: readonly UnsentAct[]) {
  for (const { id, act } of acts)
    if (say(going, { type: 'act', id, act })) going.answer ??= setTimeout(() => drop(going), ANSWER_MS)
}

function stopWaiting(going: OpenSocket) {
  clearTimeout(going.answer)
  going.answer = undefined
}

function sayAgainLater(going: OpenSocket) {
  clearTimeout(going.later)
  going.later = setTimeout(() => going.live && sayAll(going), LATER_MS)
}

function closed(going: OpenSocket, code: number) {
  clearTimeout(going.silence)
  stopWaiting(going)
  going.live = false
  going.wire = null
  if (going.stopped) return
  const over = ENDS[code]
  if (over) {
    going.stopped = true
    going.onConnection('over', over)
    return
  }
  going.onConnection('lost')
  going.again = setTimeout(() => connect(going), WAITS_MS[Math.min(going.tries, WAITS_MS.length - 1)])
}

/** A connection silent for this long is treated as dead, even if the browser reports it open. */
function restartSilenceTimer(going: OpenSocket) {
  clearTimeout(going.silence)
  going.silence = setTimeout(() => drop(going), SILENCE_MS)
}

function drop(going: OpenSocket) {
  const { wire } = going
  if (!wire) return
  wire.close()
  // A dead connection never fires `close`.
  closed(going, 1006)
}

function tryNow(going: OpenSocket) {
  if (going.stopped || going.live) return
  if (going.wire) drop(going)
  going.tries = 0
  connect(going)
}

function stop(going: OpenSocket) {
  going.stopped = true
  clearTimeout(going.again)
  clearTimeout(going.silence)
  clearTimeout(going.later)
  stopWaiting(going)
  going.wire?.close()
}

function say({ wire }: OpenSocket, message: ClientMessage): boolean {
  if (wire?.readyState !== OPEN) return false
  wire.send(JSON.stringify(message))
  return true
}
