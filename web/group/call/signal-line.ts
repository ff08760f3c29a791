import type { RoomSignal } from '#contract/rooms/room-signals.ts'
import type { ClientMessage, ServerMessage } from '#contract/rooms/room-socket.ts'

type Sent = Extract<ClientMessage, { type: 'signal' }>
type Incoming = Extract<ServerMessage, { type: 'signal' | 'unsignalled' }>
type SignalListener = (from: string, signal: RoomSignal) => void

export type SignalLine = {
  /** Sends to all devices of one seat, or to everyone present if `to` is null. Lost without a connection. */
  send: (to: string | null, signal: RoomSignal) => void
  /** Returns an unsubscribe function. */
  listen: (listener: SignalListener) => () => void
  /** Handles a signalling message from the room's socket. */
  receive: (message: Incoming) => void
  /** Sets the function that sends signals. */
  use: (pass: (message: Sent) => boolean) => void
}

/** Delay before resending a signal that was rate limited or arrived while the database was unavailable. */
export const AGAIN_MS = 1500
const REMEMBERED = 100

/** Sends and receives the signals of a call over the room's socket. */
export function signalLine(): SignalLine {
  const listening = new Set<SignalListener>()
  const sent = new Map<string, Sent>()
  let pass: (message: Sent) => boolean = () => false

  const put = (message: Sent) => {
    if (pass(message)) remember(message)
  }
  const remember = (message: Sent) => {
    sent.set(message.id, message)
    const [oldest] = sent.keys()
    if (sent.size > REMEMBERED && oldest !== undefined) sent.delete(oldest)
  }
  const sendAgain = (id: string) => {
    const message = sent.get(id)
    sent.delete(id)
    if (message) setTimeout(() => put(message), AGAIN_MS)
  }

  return {
    send: (to, signal) => put({ type: 'signal', id: crypto.randomUUID(), to, signal }),
    listen(listener) {
      listening.add(listener)
      return () => listening.delete(listener)
    },
    receive(message) {
      if (message.type === 'signal') for (const listener of listening) listener(message.from, message.signal)
      else if (message.code === 'too-fast' || message.code === 'away') sendAgain(message.id)
    },
    use(next) {
      pass = next
    },
  }
}
