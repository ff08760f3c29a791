import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerMessage } from '#contract/rooms/room-socket.ts'
import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import { ANSWER_MS, ENDS, openSocket, SILENCE_MS, WAITS_MS, type Wire } from './room-socket.ts'
import type { UnsentAct } from './room-state.ts'

/** Fakes the server: every connection that was opened, and the messages sent on it. */
function around() {
  const wires: (Wire & { sent: { type: string }[] })[] = []
  const unsent: UnsentAct[] = []
  const received: ServerMessage[] = []
  const connections: string[] = []
  const open = () =>
    openSocket({
      sessionId: 'a-room',
      token: () => 'a-token',
      lastSeen: () => 7,
      unsent: () => unsent,
      onMessage: (message) => received.push(message),
      onConnection: (connection, over) => connections.push(over ? `${connection}: ${over}` : connection),
      connect: () => {
        const wire = {
          sent: [] as { type: string }[],
          readyState: 1 as const,
          onopen: null,
          onclose: null,
          onmessage: null,
          send: (data: string) => void wire.sent.push(JSON.parse(data)),
          close: () => undefined,
        }
        wires.push(wire)
        return wire
      },
    })
  const last = () => wires.at(-1)!
  const receive = (message: ServerMessage) => last().onmessage?.({ data: JSON.stringify(message) })
  const connect = () => {
    last().onopen?.()
    receive({ type: 'welcome', number: 7, now: '' })
  }
  const disconnect = (code = 1006) => last().onclose?.({ code })
  return { wires, unsent, received, connections, open, last, receive, connect, disconnect }
}

const tap = (id: string): UnsentAct => ({ id, act: { kind: 'mark', item: 'fever', marks: 1 }, at: 0 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('every reason for which the server ends a connection has an end', () => {
  expect(new Set(Object.keys(ENDS).map(Number))).toEqual(new Set<number>(Object.values(SOCKET_CLOSED)))
})

test('it greets with who it is and the last event it knows; the token is not in the address', () => {
  const { open, connect, last, connections } = around()
  open()
  connect()
  expect(last().sent).toEqual([{ type: 'hello', token: 'a-token', session_id: 'a-room', last_seen: 7 }])
  expect(connections).toEqual(['live'])
})

describe('what was done', () => {
  test('goes out at once where there is a connection', () => {
    const { open, connect, last } = around()
    const socket = open()
    connect()
    socket.send(tap('tap-0001'))
    expect(last().sent[1]).toEqual({ type: 'act', id: 'tap-0001', act: { kind: 'mark', item: 'fever', marks: 1 } })
  })

  test('without one it waits, and the next connection brings it under its own id', () => {
    const { open, connect, disconnect, last, unsent } = around()
    const socket = open()
    connect()
    disconnect()
    unsent.push(tap('tap-0001'))
    socket.send(unsent[0]!)
    vi.advanceTimersByTime(WAITS_MS[0]!)
    expect(last().sent).toEqual([])
    connect()
    expect(last().sent.map(({ type }) => type)).toEqual(['hello', 'act'])
  })

  test('is said again a little later where too much came at once', () => {
    const { open, connect, receive, last, unsent } = around()
    unsent.push(tap('tap-0001'))
    open()
    connect()
    receive({ type: 'refused', id: 'tap-0001', code: 'too-fast', message: 'Slower.' })
    expect(last().sent).toHaveLength(2)
    vi.advanceTimersByTime(1500)
    expect(last().sent).toHaveLength(3)
  })
})

describe('a connection that is lost', () => {
  test('is tried again at once, and then ever later', () => {
    const { open, disconnect, wires } = around()
    open()
    WAITS_MS.slice(1).forEach((wait, index) => {
      disconnect()
      vi.advanceTimersByTime(wait - 1)
      expect(wires).toHaveLength(index + 1)
      vi.advanceTimersByTime(1)
      expect(wires).toHaveLength(index + 2)
    })
  })

  test('is found out when nothing is heard for two beats', () => {
    const { open, connect, receive, connections, wires } = around()
    open()
    connect()
    vi.advanceTimersByTime(SILENCE_MS - 1)
    receive({ type: 'beat', number: 7, now: '' })
    vi.advanceTimersByTime(SILENCE_MS - 1)
    expect(connections).toEqual(['live'])
    vi.advanceTimersByTime(1)
    expect(connections).toEqual(['live', 'lost'])
    vi.advanceTimersByTime(WAITS_MS[0]! + 1)
    expect(wires).toHaveLength(2)
  })

  test('is found out sooner when what was just done is not answered', () => {
    const { open, connect, receive, connections } = around()
    const socket = open()
    connect()
    socket.send(tap('tap-0001'))
    vi.advanceTimersByTime(ANSWER_MS - 1)
    receive({ type: 'ack', id: 'tap-0001' })
    vi.advanceTimersByTime(ANSWER_MS)
    expect(connections).toEqual(['live'])
    socket.send(tap('tap-0002'))
    vi.advanceTimersByTime(ANSWER_MS / 2)
    socket.send(tap('tap-0003'))
    vi.advanceTimersByTime(ANSWER_MS / 2)
    expect(connections).toEqual(['live', 'lost'])
  })

  test('fault 12: is not over after a greeting that came too late, and is noticed at once where the network says so', () => {
    const { open, connect, disconnect, connections, wires } = around()
    const socket = open()
    disconnect(1013)
    vi.advanceTimersByTime(WAITS_MS[1]!)
    connect()
    expect(connections).toEqual(['lost', 'live'])
    socket.lose()
    expect(connections.at(-1)).toBe('lost')
    vi.advanceTimersByTime(WAITS_MS[1]!)
    expect(wires).toHaveLength(3)
  })

  test('does not wait once the network is back', () => {
    const { open, disconnect, wires } = around()
    const socket = open()
    for (const wait of WAITS_MS) {
      disconnect()
      vi.advanceTimersByTime(wait)
    }
    disconnect()
    const tried = wires.length
    socket.tryNow()
    expect(wires).toHaveLength(tried + 1)
  })

  test.each(Object.entries(ENDS))('is not tried again after the code %s: %s', (code, over) => {
    const { open, connect, disconnect, connections, wires } = around()
    open()
    connect()
    disconnect(Number(code))
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
    expect(connections.at(-1)).toBe(`over: ${over}`)
  })

  test('is left alone once the page is left', () => {
    const { open, connect, disconnect, wires } = around()
    const socket = open()
    connect()
    socket.stop()
    disconnect()
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
  })
})
