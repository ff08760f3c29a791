import { gapsAt } from '#engine/group/gaps.ts'
import { caseOf } from '../content/published-cases.ts'
import type { Db } from '../db/database.ts'
import type { StoredEvent } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { conflict, notAllowed, notFound } from '../errors.ts'
import { LinesUnread, readLeftLines } from './acts/read-line.ts'
import { keepTime } from './circuit/keep-time.ts'
import { atMsOf, isLive, isWriting } from './parts.ts'
import { presentMembers, stateOf } from './present.ts'
import type { RoomTransaction } from './room-transaction.ts'
import {
  findSeats,
  keepEvents,
  lockRoom,
  type NewEvent,
  type RoomRow,
  type Seat,
  updateRoom,
  updateSeat,
} from './store.ts'

/** Where every process hears that something happened in a room: its id, and nothing else. */
export const ROOMS_CHANNEL = 'bedside_rooms'

export const unknownRoom = () => notFound('We could not find this group session.')
export const roomOver = () => conflict('room-over', 'This group session is over.')

/**
 * Changes a room alone: what `change` does, and the events that it tells, are kept together, in the order of their
 * numbers. The clock is looked at first. With a client's own id, seats tell who has done that act before.
 *
 * If the room ends with unread lines, its lock is released while they are read, and the change starts again.
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
  throw conflict('busy', 'The group session is still being read. Please try again in a moment.')
}

/** An attempt fails only if another line was said while the last ones were being read. */
const MOST_TRIES = 20

type ActId = { id: string; clientId: string | undefined }

async function changeIn<T>(
  tx: Db,
  deps: Deps,
  { id, clientId }: ActId,
  change: (going: RoomTransaction) => Promise<T>,
): Promise<T> {
  const room = await lockRoom(tx, id)
  // Not before: the clocks may have been set while this waited.
  const now = deps.now()
  const patientCase = room && caseOf(deps.content, room)
  if (!room || !patientCase) throw unknownRoom()
  const seats = await findSeats(tx, id, clientId)
  const told: NewEvent[] = []
  let set: Partial<RoomRow> = {}
  const tell: RoomTransaction['tell'] = (body, to) => {
    const number = room.lastEvent + 1
    room.lastEvent = number
    told.push({ roomId: id, number, at: now, body, audience: to ? to.map((seat) => seat.id) : null })
    return number
  }
  const going: RoomTransaction = {
    tx,
    now,
    patientCase,
    room,
    seats,
    tell,
    set(values) {
      set = { ...set, ...values }
      Object.assign(room, values)
    },
    async setSeat(seat, values) {
      Object.assign(seat, values)
      await updateSeat(tx, seat.id, values)
    },
    sign(number, clientId, seat) {
      Object.assign(told.find((event) => event.number === number)!, { clientId, seatId: seat.id })
    },
    tellRoom: () => void tell(roomNow(going)),
    tellMembers: (what, seat) =>
      void tell({ kind: 'members', ...presentMembers(room, seats, now), what, seat: seat.id }),
  }
  await keepTime(going, deps)
  keepGaps(going)
  const result = await change(going)
  keepGaps(going)
  // An earlier event of the room is replaced by its final state.
  for (const event of told) if (event.body.kind === 'room') event.body = roomNow(going)
  if (Object.keys(set).length > 0) await updateRoom(tx, id, set)
  if (told.length > 0) await keepEvents(tx, room, told, ROOMS_CHANNEL)
  return result
}

const roomNow = ({ room, seats, patientCase, now }: RoomTransaction): StoredEvent => ({
  kind: 'room',
  room: stateOf(room, seats, patientCase, now),
})

/**
 * Where words stop being written down, or are again, that moment of the talk is kept: nothing is said to be unasked in
 * between.
 */
function keepGaps({ room, seats, now, set, tellRoom }: RoomTransaction) {
  if (room.startedAt === null) return
  const gaps = gapsAt(room.gaps, atMsOf(room, now), room.step !== 'talk' || isWriting(room, seats, now))
  if (gaps === room.gaps) return
  set({ gaps: [...gaps] })
  tellRoom()
}

/** The same by a person who sits in the room. For everybody else there is no such room. */
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

/** The seat in which a person sits. */
export function seatOf(seats: readonly Seat[], userId: string): Seat {
  const seat = seats.find((one) => one.userId === userId)
  if (seat) refuseRemoved(seat)
  if (!seat || seat.leftAt !== null) throw unknownRoom()
  return seat
}

/** A removed person gets the reason, and nothing of the room. */
export function refuseRemoved({ removedFor }: Pick<Seat, 'removedFor'>) {
  if (removedFor !== null)
    throw notAllowed('removed', `You were removed from this group session. The reason given: “${removedFor}”`)
}

/** Refuses what is for a room that goes on. */
export function refuseOver({ room, now }: Pick<RoomTransaction, 'room' | 'now'>) {
  if (!isLive(room.step) || room.expiresAt <= now) throw roomOver()
  if (isWornOut(room))
    throw conflict('enough', 'This room has reached its limit and has to end. Submit the marks or cancel it.')
}

/** A whole session has some hundreds; a program that keeps the room busy makes more. */
const EVENTS_MOST = 10_000

/** Only its end is still announced. */
export const isWornOut = ({ lastEvent }: RoomRow): boolean => lastEvent >= EVENTS_MOST
