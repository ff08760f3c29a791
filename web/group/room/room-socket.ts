import type { ClientMessage, ServerMessage } from '#contract/rooms/room-socket.ts'
import { BEAT_MS, SOCKET_CLOSED } from '#contract/values/rooms.ts'
import type { ConnectionState } from './parts.ts'
import { PASSING, type UnsentAct } from './room-state.ts'

/** Why nothing more will come, and what there is to do. */
export type Over = 'sign-in' | 'removed' | 'unknown' | 'stopped'

export const SILENCE_MS = 2 * BEAT_MS
export const ENDS: Readonly<Record<number, Over>> = {
  [SOCKET_CLOSED.signIn]: 'sign-in',
  [SOCKET_CLOSED.removed]: 'removed',
  [SOCKET_CLOSED.unknown]: 'unknown',
  [SOCKET_CLOSED.unreadable]: 'stopped',
  [SOCKET_CLOSED.tooMany]: 'stopped',
}

/** What was just done is answered at once: a line on which nothing at all comes for so long after it is cut. */
export const ANSWER_MS = 8000

/** The first try again comes at once, and then ever later. */
export const WAITS_MS = [0, 500, 1000, 2000, 4000, 8000]
/** What was refused because too much came at once is tried again after so long. */
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
  /** Sends what was just done; where there is no connection, the next one brings it. */
  send: (unsent: UnsentAct) => void
  /** Sends what is kept nowhere; false where there is no connection. */
  pass: (signal: Extract<ClientMessage, { type: 'signal' }>) => boolean
  /** The network is back, or the page was brought back: no need to wait. */
  tryNow: () => void
  /** The network is gone: the connection is too, though it has not said so yet. */
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

/** A connection to a room that comes back by itself: it greets with the last event it knows, and says again what was not acknowledged. */
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
  hearWithin(going)
  wire.onopen = () => {
    const token = going.token() ?? ''
    say(going, { type: 'hello', token, session_id: going.sessionId, last_seen: going.lastSeen() })
  }
  wire.onmessage = ({ data }) => going.wire === wire && hear(going, String(data))
  wire.onclose = ({ code }) => going.wire === wire && closed(going, code)
}

function hear(going: OpenSocket, data: string) {
  hearWithin(going)
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

/** A connection that says nothing for so long is none, whatever the browser thinks of it. */
function hearWithin(going: OpenSocket) {
  clearTimeout(going.silence)
  going.silence = setTimeout(() => drop(going), SILENCE_MS)
}

function drop(going: OpenSocket) {
  const { wire } = going
  if (!wire) return
  wire.close()
  // A dead line never says that it is closed.
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
