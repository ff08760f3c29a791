import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerMessage } from '#contract/rooms/room-socket.ts'
import { SOCKET_CLOSED } from '#contract/values/rooms.ts'
import { ANSWER_MS, ENDS, openSocket, SILENCE_MS, WAITS_MS, type Wire } from './room-socket.ts'
import type { UnsentAct } from './room-state.ts'

/** Fakes the server: every connection that was opened, and the messages sent on it. */
function around() {
  const wires: (Wire & { said: { type: string }[] })[] = []
  const unsent: UnsentAct[] = []
  const heard: ServerMessage[] = []
  const connections: string[] = []
  const open = () =>
    openSocket({
      sessionId: 'a-room',
      token: () => 'a-token',
      lastSeen: () => 7,
      unsent: () => unsent,
      onMessage: (message) => heard.push(message),
      onConnection: (connection, over) => connections.push(over ? `${connection}: ${over}` : connection),
      connect: () => {
        const wire = {
          said: [] as { type: string }[],
          readyState: 1 as const,
          onopen: null,
          onclose: null,
          onmessage: null,
          send: (data: string) => void wire.said.push(JSON.parse(data)),
          close: () => undefined,
        }
        wires.push(wire)
        return wire
      },
    })
  const last = () => wires.at(-1)!
  const says = (message: ServerMessage) => last().onmessage?.({ data: JSON.stringify(message) })
  const comes = () => {
    last().onopen?.()
    says({ type: 'welcome', number: 7, now: '' })
  }
  const goes = (code = 1006) => last().onclose?.({ code })
  return { wires, unsent, heard, connections, open, last, says, comes, goes }
}

const tap = (id: string): UnsentAct => ({ id, act: { kind: 'mark', item: 'fever', marks: 1 }, at: 0 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('every reason for which the server ends a connection has an end', () => {
  expect(new Set(Object.keys(ENDS).map(Number))).toEqual(new Set<number>(Object.values(SOCKET_CLOSED)))
})

test('it greets with who it is and the last event it knows; the token is not in the address', () => {
  const { open, comes, last, connections } = around()
  open()
  comes()
  expect(last().said).toEqual([{ type: 'hello', token: 'a-token', session_id: 'a-room', last_seen: 7 }])
  expect(connections).toEqual(['live'])
})

describe('what was done', () => {
  test('goes out at once where there is a connection', () => {
    const { open, comes, last } = around()
    const socket = open()
    comes()
    socket.send(tap('tap-0001'))
    expect(last().said[1]).toEqual({ type: 'act', id: 'tap-0001', act: { kind: 'mark', item: 'fever', marks: 1 } })
  })

  test('without one it waits, and the next connection brings it under its own id', () => {
    const { open, comes, goes, last, unsent } = around()
    const socket = open()
    comes()
    goes()
    unsent.push(tap('tap-0001'))
    socket.send(unsent[0]!)
    vi.advanceTimersByTime(WAITS_MS[0]!)
    expect(last().said).toEqual([])
    comes()
    expect(last().said.map(({ type }) => type)).toEqual(['hello', 'act'])
  })

  test('is said again a little later where too much came at once', () => {
    const { open, comes, says, last, unsent } = around()
    unsent.push(tap('tap-0001'))
    open()
    comes()
    says({ type: 'refused', id: 'tap-0001', code: 'too-fast', message: 'Slower.' })
    expect(last().said).toHaveLength(2)
    vi.advanceTimersByTime(1500)
    expect(last().said).toHaveLength(3)
  })
})

describe('a connection that is lost', () => {
  test('is tried again at once, and then ever later', () => {
    const { open, goes, wires } = around()
    open()
    WAITS_MS.slice(1).forEach((wait, index) => {
      goes()
      vi.advanceTimersByTime(wait - 1)
      expect(wires).toHaveLength(index + 1)
      vi.advanceTimersByTime(1)
      expect(wires).toHaveLength(index + 2)
    })
  })

  test('is found out when nothing is heard for two beats', () => {
    const { open, comes, says, connections, wires } = around()
    open()
    comes()
    vi.advanceTimersByTime(SILENCE_MS - 1)
    says({ type: 'beat', number: 7, now: '' })
    vi.advanceTimersByTime(SILENCE_MS - 1)
    expect(connections).toEqual(['live'])
    vi.advanceTimersByTime(1)
    expect(connections).toEqual(['live', 'lost'])
    vi.advanceTimersByTime(WAITS_MS[0]! + 1)
    expect(wires).toHaveLength(2)
  })

  test('is found out sooner when what was just done is not answered', () => {
    const { open, comes, says, connections } = around()
    const socket = open()
    comes()
    socket.send(tap('tap-0001'))
    vi.advanceTimersByTime(ANSWER_MS - 1)
    says({ type: 'ack', id: 'tap-0001' })
    vi.advanceTimersByTime(ANSWER_MS)
    expect(connections).toEqual(['live'])
    socket.send(tap('tap-0002'))
    vi.advanceTimersByTime(ANSWER_MS / 2)
    socket.send(tap('tap-0003'))
    vi.advanceTimersByTime(ANSWER_MS / 2)
    expect(connections).toEqual(['live', 'lost'])
  })

  test('fault 12: is not over after a greeting that came too late, and is noticed at once where the network says so', () => {
    const { open, comes, goes, connections, wires } = around()
    const socket = open()
    goes(1013)
    vi.advanceTimersByTime(WAITS_MS[1]!)
    comes()
    expect(connections).toEqual(['lost', 'live'])
    socket.lose()
    expect(connections.at(-1)).toBe('lost')
    vi.advanceTimersByTime(WAITS_MS[1]!)
    expect(wires).toHaveLength(3)
  })

  test('does not wait once the network is back', () => {
    const { open, goes, wires } = around()
    const socket = open()
    for (const wait of WAITS_MS) {
      goes()
      vi.advanceTimersByTime(wait)
    }
    goes()
    const tried = wires.length
    socket.tryNow()
    expect(wires).toHaveLength(tried + 1)
  })

  test.each(Object.entries(ENDS))('is not tried again after the code %s: %s', (code, over) => {
    const { open, comes, goes, connections, wires } = around()
    open()
    comes()
    goes(Number(code))
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
    expect(connections.at(-1)).toBe(`over: ${over}`)
  })

  test('is left alone once the page is left', () => {
    const { open, comes, goes, wires } = around()
    const socket = open()
    comes()
    socket.stop()
    goes()
    vi.advanceTimersByTime(60_000)
    expect(wires).toHaveLength(1)
  })
})
