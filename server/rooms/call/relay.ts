import { sql } from 'drizzle-orm'
import type { RoomSignal } from '#contract/rooms/room-signals.ts'
import type { Deps } from '../../deps.ts'
import { findValidTokens } from '../presence/presence-store.ts'
import type { RoomConnection } from '../socket/hub.ts'
import { findRoom, findSeats, type Seat } from '../store.ts'
import { mayCall } from './may-call.ts'
import type { PassedSignal } from './passed-signal.ts'

/** Where processes pass signals to each other. They are in no table and in no log. */
export const SIGNALS_CHANNEL = 'bedside_signals'

type Became = 'passed' | 'signed-out' | 'absent' | 'over'

/**
 * Passes a signal on from a device in a room to those of one seat, or of everybody else who is there. Both have to sit in
 * the room at this moment; gives what became of it.
 */
export async function relay(deps: Deps, by: RoomConnection, to: string | null, signal: RoomSignal): Promise<Became> {
  const { db, now } = deps
  if ((await findValidTokens(deps.db, [by.tokenHash], deps.now())).size === 0) return 'signed-out'
  const room = await findRoom(db, by.roomId)
  if (!room || !mayCall(room, now())) return 'over'
  const seats = await findSeats(db, room.id)
  const isThere = (id: string) => seats.some((seat) => seat.id === id && isPresent(seat))
  if (!isThere(by.seatId) || (to !== null && !isThere(to))) return 'absent'
  const passed: PassedSignal = { room: room.id, to, from: by.seatId, origin: by.id, signal }
  await db.execute(sql`select pg_notify(${SIGNALS_CHANNEL}, ${JSON.stringify(passed)})`)
  return 'passed'
}

const isPresent = ({ present, leftAt, removedFor }: Seat) => present && leftAt === null && removedFor === null
