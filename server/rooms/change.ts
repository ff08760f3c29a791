import { gapsAt } from '#engine/group/gaps.ts'
import { caseOf } from '../content/published-cases.ts'
import type { Db } from '../db/database.ts'
import type { StoredEvent } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { conflict, notAllowed, notFound } from '../errors.ts'
import { LinesUnread, readLeftLines } from './acts/read-line.ts'
import { endDuePhases } from './circuit/end-phases.ts'
import { atMsOf, isLive, isWriting } from './parts.ts'
import { presentMembers, stateOf } from './present.ts'
import type { RoomTransaction } from './room-transaction.ts'
import {
  addEvents,
  findSeats,
  lockRoom,
  type NewEvent,
  type RoomRow,
  type Seat,
  updateRoom,
  updateSeat,
} from './store.ts'

/** PostgreSQL channel that notifies every process of events in a room. The payload is the room's id only. */
export const ROOMS_CHANNEL = 'bedside_rooms'

export const unknownRoom = () => notFound('We could not find this group session.')
export const roomOver = () => conflict('room-over', 'This group session is over.')

/**
 * Changes a room under its lock, in one transaction with the events that `change` emits. Phases that have run out are
 * ended first. `clientId` is the act's idempotency key: `hasDone` is set on seats that already performed it.
 *
 * If the room ends with unread lines, its lock is released while they are read, and the change is retried.
 */
export async function changeRoom<T>(
  deps: Deps,
  id: string,
  change: (going: RoomTransaction) => Promise<T>,
  clientId?: string,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await deps.db.transaction((tx) => changeIn(tx, deps, { id, clientId }, change))
    } catch (error) {
      if (!(error instanceof LinesUnread)) throw error
    }
    await readLeftLines(deps, id)
  }
  throw conflict('busy', 'The group session is still loading. Please try again in a moment.')
}

/** An attempt fails only if another line was said while the previous ones were being read. */
const MOST_TRIES = 20

type ActId = { id: string; clientId: string | undefined }

async function changeIn<T>(
  tx: Db,
  deps: Deps,
  { id, clientId }: ActId,
  change: (going: RoomTransaction) => Promise<T>,
): Promise<T> {
  const room = await lockRoom(tx, id)
  // Read after the lock: clocks may have been adjusted for an outage while this transaction waited.
  const now = deps.now()
  const patientCase = room && caseOf(deps.content, room)
  if (!room || !patientCase) throw unknownRoom()
  const seats = await findSeats(tx, id, clientId)
  const emitted: NewEvent[] = []
  let set: Partial<RoomRow> = {}
  const emit: RoomTransaction['emit'] = (body, to) => {
    const number = room.lastEvent + 1
    room.lastEvent = number
    emitted.push({ roomId: id, number, at: now, body, audience: to ? to.map((seat) => seat.id) : null })
    return number
  }
  const going: RoomTransaction = {
    tx,
    now,
    patientCase,
    room,
    seats,
    emit,
    set(values) {
      set = { ...set, ...values }
      Object.assign(room, values)
    },
    async setSeat(seat, values) {
      Object.assign(seat, values)
      await updateSeat(tx, seat.id, values)
    },
    sign(number, clientId, seat) {
      Object.assign(emitted.find((event) => event.number === number)!, { clientId, seatId: seat.id })
    },
    emitRoom: () => void emit(roomNow(going)),
    emitMembers: (what, seat) =>
      void emit({ kind: 'members', ...presentMembers(room, seats, now), what, seat: seat.id }),
  }
  await endDuePhases(going, deps)
  recordGaps(going)
  const result = await change(going)
  recordGaps(going)
  // Earlier room events of this change are replaced by the room's final state.
  for (const event of emitted) if (event.body.kind === 'room') event.body = roomNow(going)
  if (Object.keys(set).length > 0) await updateRoom(tx, id, set)
  if (emitted.length > 0) await addEvents(tx, room, emitted, ROOMS_CHANNEL)
  return result
}

const roomNow = ({ room, seats, patientCase, now }: RoomTransaction): StoredEvent => ({
  kind: 'room',
  room: stateOf(room, seats, patientCase, now),
})

/** Records when transcription stops or resumes, so that nothing asked in between is reported as not asked. */
function recordGaps({ room, seats, now, set, emitRoom }: RoomTransaction) {
  if (room.startedAt === null) return
  const gaps = gapsAt(room.gaps, atMsOf(room, now), room.step !== 'talk' || isWriting(room, seats, now))
  if (gaps === room.gaps) return
  set({ gaps: [...gaps] })
  emitRoom()
}

/** The same on behalf of a member. Refuses others as if the room did not exist. */
export function changeRoomAs<T>(
  deps: Deps,
  id: string,
  userId: string,
  change: (going: RoomTransaction & { seat: Seat }) => Promise<T>,
  clientId?: string,
): Promise<T> {
  const changeSeated = (going: RoomTransaction) => {
    return change({ ...going, seat: seatOf(going.seats, userId) })
  }
  return changeRoom(deps, id, changeSeated, clientId)
}

/** Returns a member's seat. Throws a refusal if they have none, have left or were removed. */
export function seatOf(seats: readonly Seat[], userId: string): Seat {
  const seat = seats.find((one) => one.userId === userId)
  if (seat) refuseRemoved(seat)
  if (!seat || seat.leftAt !== null) throw unknownRoom()
  return seat
}

/** Refuses a removed member, with the owner's reason only. */
export function refuseRemoved({ removedFor }: Pick<Seat, 'removedFor'>) {
  if (removedFor !== null)
    throw notAllowed('removed', `You were removed from this group session. The reason given: “${removedFor}”`)
}

/** Refuses acts in a room that is over or has reached its limit of events. */
export function refuseOver({ room, now }: Pick<RoomTransaction, 'room' | 'now'>) {
  if (!isLive(room.step) || room.expiresAt <= now) throw roomOver()
  if (isWornOut(room))
    throw conflict('enough', 'This room has reached its limit. Submit the marks or cancel the session.')
}

/** A whole session has several hundred events; only a program exceeds this. */
const EVENTS_MOST = 10_000

/** Reports whether a room has reached its limit of events; only its end is still broadcast. */
export const isWornOut = ({ lastEvent }: RoomRow): boolean => lastEvent >= EVENTS_MOST
