import type { Room } from '#contract/rooms.ts'
import type { RoomClock } from './parts.ts'

/** Whole seconds at the server's instant `now` (ms): it stands before the start and after the end. */
export function clockOf(room: Pick<Room, 'started' | 'finished' | 'time_limit' | 'step'>, now: number): RoomClock {
  const limit = room.time_limit
  if (room.started === null) return { used: 0, left: limit, limit }
  const until = room.finished === null ? now : Date.parse(room.finished)
  const used = Math.min(limit, Math.max(0, (until - Date.parse(room.started)) / 1000))
  return { used: Math.floor(used), left: Math.ceil(limit - used), limit }
}
