import type { Room } from '#contract/rooms/rooms.ts'
import type { RoomClock } from './parts.ts'

/** Returns whole seconds at server time `now` (ms). The clock is stopped before the start and after the end. */
export function clockOf(room: Pick<Room, 'started' | 'finished' | 'time_limit' | 'step'>, now: number): RoomClock {
  const limit = room.time_limit
  if (room.started === null) return { used: 0, left: limit, limit }
  const until = room.finished === null ? now : Date.parse(room.finished)
  const used = Math.min(limit, Math.max(0, (until - Date.parse(room.started)) / 1000))
  return { used: Math.floor(used), left: Math.ceil(limit - used), limit }
}

/** Latency allowed for: smaller differences do not change the clock. */
const ON_ITS_WAY_MS = 750

/** Returns how far the server's clock is ahead of this browser's ticks, after the server reported `now` (ms). */
export function aheadAfter(before: number, now: number, ticks: number): number {
  const next = now - ticks
  return Math.abs(next - before) < ON_ITS_WAY_MS ? before : next
}
