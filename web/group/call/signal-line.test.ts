import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomSignal } from '#contract/rooms/room-signals.ts'
import { AGAIN_MS, signalLine } from './signal-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const JOIN: RoomSignal = { kind: 'join', peer: '11111111-1111-4111-8111-111111111111' }

function opened() {
  const line = signalLine()
  const sent: { id: string; to: string | null }[] = []
  const socket = { isLive: true }
  line.use((message) => {
    if (socket.isLive) sent.push(message)
    return socket.isLive
  })
  return { line, sent, socket }
}

test('what comes goes to whoever listens, as long as they do', () => {
  const { line } = opened()
  const received: unknown[] = []
  const stop = line.listen((from, signal) => received.push([from, signal.kind]))
  line.receive({ type: 'signal', from: 'kim', signal: JOIN })
  stop()
  line.receive({ type: 'signal', from: 'kim', signal: JOIN })
  expect(received).toEqual([['kim', 'join']])
})

test.each(['too-fast', 'away'] as const)('what was refused as %s is sent again after a while, once', (code) => {
  const { line, sent } = opened()
  line.send('yuki', JOIN)
  line.receive({ type: 'unsignalled', id: sent[0]!.id, code })
  vi.advanceTimersByTime(AGAIN_MS - 1)
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(AGAIN_MS)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
})

test.each(['absent', 'over'] as const)('what was refused as %s is not', (code) => {
  const { line, sent } = opened()
  line.send('yuki', JOIN)
  line.receive({ type: 'unsignalled', id: sent[0]!.id, code })
  vi.advanceTimersByTime(10 * AGAIN_MS)
  expect(sent).toHaveLength(1)
})

test('without a connection a signal is lost: whoever comes back says anew that they are there', () => {
  const { line, sent, socket } = opened()
  socket.isLive = false
  line.send(null, JOIN)
  socket.isLive = true
  vi.advanceTimersByTime(10 * AGAIN_MS)
  expect(sent).toEqual([])
})
