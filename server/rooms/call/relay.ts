import type { RoomSignal } from '#contract/rooms/room-signals.ts'
import type { Deps } from '../../deps.ts'
import { findValidTokens } from '../presence/presence-store.ts'
import type { RoomConnection } from '../socket/hub.ts'
import { findRoom, findSeats, type Seat } from '../store.ts'
import { mayCall } from './may-call.ts'
import { passSignal } from './signal-store.ts'

type Became = 'passed' | 'signed-out' | 'absent' | 'over'

/**
 * Passes a signal from a device to the devices of one seat, or of all other participants present. Both sides must have
 * a seat in the room now. Returns the outcome.
 */
export async function relay(deps: Deps, by: RoomConnection, to: string | null, signal: RoomSignal): Promise<Became> {
  const { db, now } = deps
  if ((await findValidTokens(deps.db, [by.tokenHash], deps.now())).size === 0) return 'signed-out'
  const room = await findRoom(db, by.roomId)
  if (!room || !mayCall(room, now())) return 'over'
  const seats = await findSeats(db, room.id)
  const isThere = (id: string) => seats.some((seat) => seat.id === id && isPresent(seat))
  if (!isThere(by.seatId) || (to !== null && !isThere(to))) return 'absent'
  await passSignal(db, { room: room.id, to, from: by.seatId, origin: by.id, signal })
  return 'passed'
}

const isPresent = ({ present, leftAt, removedFor }: Seat) => present && leftAt === null && removedFor === null
