import { z } from 'zod'
import { type RoomDoor, roomCode, roomDoor, roomJoin, roomJoined, SEATS_MAX } from '#contract/rooms/rooms.ts'
import { FIRST_NAME_MAX } from '#contract/values/rooms.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { guestEndpoint, visitorEndpoint } from '../../endpoint.ts'
import { conflict, invalid, notFound } from '../../errors.ts'
import { type RateLimit, rateLimit } from '../../limits/rate-limit-store.ts'
import type { Guest } from '../../user.ts'
import { changeRoom, refuseOver, refuseRemoved } from '../change.ts'
import { movesOn } from '../circuit/phases.ts'
import { findSeatsOf } from '../circuit/store.ts'
import { mayTake } from '../part/answers-first.ts'
import { begunAt, holderOf, isLive, isWriting, occupiedRoles, partsOf } from '../parts.ts'
import { stationOf as circuitOf } from '../present.ts'
import { roomFor } from '../room.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { findRoomByCode, findSeats, type RoomRow, type Seat } from '../store.ts'
import { knockAt, ownerName, refuseFull, waitingFor } from './door.ts'
import { addSeat, saveFirstName } from './seat-store.ts'

const params = z.object({ code: z.string().max(40) })

/** Slows down guessing codes without blocking a whole class on one network. */
const CODES: RateLimit = {
  tries: 200,
  minutes: 10,
  message: 'Too many codes tried from your network. Please wait ten minutes and try again.',
}

const noSuchCode = () => notFound('No group session has this code. Please check the six letters.')

async function roomByCode(deps: Deps, written: string, ip: string) {
  await rateLimit(deps.db, `room-code:address:${ip}`, CODES, deps.now())
  const code = roomCode.safeParse(written.replaceAll(/[\s-]/g, ''))
  const room = code.success ? await findRoomByCode(deps.db, code.data) : undefined
  const patientCase = room && caseOf(deps.content, room)
  if (!room || !patientCase) throw noSuchCode()
  return { room, patientCase }
}

/** Returns who opened the room and for which patient, to anyone who has the code. */
export const showDoor = visitorEndpoint({
  params,
  returns: roomDoor,
  async handle({ params, user, ip }, deps) {
    const { room, patientCase } = await roomByCode(deps, params.code, ip)
    const seats = await findSeats(deps.db, room.id)
    const inside = seats.filter(({ leftAt }) => leftAt === null)
    const own = seats.find(({ userId }) => userId === user?.id)
    const before = user && !own ? await seatBefore(deps.db, room, user.id) : undefined
    const isOver = !(isLive(room.step) || ((own ?? before) && movesOn(room))) || room.expiresAt <= deps.now()
    const isFull = inside.length >= SEATS_MAX
    const reason = (own ?? before)?.removedFor ?? null
    const taken = occupiedRoles(seats, deps.now())
    const { card } = viewOf(patientCase)
    return {
      code: room.code,
      state: stateOf({ isRemoved: reason !== null, isOver, isLocked: isLockedFor(room, own ?? before), isFull }),
      asks: before === undefined && asksAtDoor(room, own),
      written: room.talk !== 'none',
      reason,
      step: room.step,
      opened_by: (seats.find(({ id }) => id === room.ownerSeat) ?? seats[0])?.firstName ?? '',
      patient_name: card.patient.name,
      presenting_complaint: card.presentingComplaint,
      circuit: circuitOf(room),
      members: inside.length,
      free_roles: (['host', 'student', 'marker'] as const).filter((part) => !taken.includes(part)),
      session_id: own?.leftAt === null ? room.id : null,
    }
  },
})

type At = { isRemoved: boolean; isOver: boolean; isLocked: boolean; isFull: boolean }

function stateOf({ isRemoved, isOver, isLocked, isFull }: At): RoomDoor['state'] {
  if (isRemoved) return 'removed'
  if (isOver) return 'over'
  if (isLocked) return 'locked'
  return isFull ? 'full' : 'open'
}

/** Reports whether a locked room turns this person away. Earlier participants may return, say after closing a tab. */
const isLockedFor = ({ locked }: RoomRow, own: object | undefined): boolean => locked && own === undefined

/**
 * Takes a seat or returns to an earlier one, with an account or as a guest with a first name. During a talk the owner
 * must admit newcomers first.
 */
export const joinRoom = guestEndpoint({
  params,
  body: roomJoin.nullish(),
  returns: roomJoined,
  async handle({ params, body, user, ip }, deps) {
    const { room } = await roomByCode(deps, params.code, ip)
    const knock = await changeRoom(deps, room.id, (going) => takeSeatOrKnock(going, deps, user, body ?? {}))
    return knock ? waitingFor(deps, knock, user.id) : roomFor(deps, room.id, user.id)
  },
})

/** Takes a seat and returns undefined, or waits at the door and returns the knock's id. */
async function takeSeatOrKnock(
  going: RoomTransaction,
  deps: Deps,
  user: Guest,
  body: z.infer<typeof roomJoin>,
): Promise<string | undefined> {
  const { seats, room } = going
  const own = seats.find(({ userId }) => userId === user.id)
  const before = own ? undefined : await seatBefore(going.tx, room, user.id)
  if (own ?? before) refuseRemoved((own ?? before)!)
  // Participants may return to a room that is over, because its result is theirs too.
  if (own && own.leftAt === null) return
  if (!((own ?? before) && movesOn(room))) refuseOver(going)
  if (isLockedFor(room, own ?? before))
    throw conflict('locked', `${ownerName(going)} has locked this room. Ask them to open it.`)
  refuseFull(seats)
  if (own && !asksAtDoor(room, own)) return returnToRoom(going, deps, own, body.consent)
  await saveName(going.tx, user, body.first_name)
  const firstName = body.first_name ?? (own ?? before)?.firstName ?? user.firstName.trim().slice(0, FIRST_NAME_MAX)
  if (firstName === '') throw invalid('Please enter your first name.', { first_name: ['Required'] })
  const coming = { userId: user.id, firstName, consent: body.consent ?? before?.consent ?? false }
  if (before) return sitDown(going, { ...coming, face: before.face ?? before.id })
  if (asksAtDoor(room, own)) return knockAt(going, { ...coming, user })
  return sitDown(going, coming)
}

/** Guests are asked for their name once: later rooms and the sign-up form reuse it. */
async function saveName(tx: Db, { id, isGuest }: Guest, firstName: string | undefined) {
  if (isGuest && firstName !== undefined) await saveFirstName(tx, id, firstName)
}

/** Once the talk has begun, only participants who left during it return without asking. */
const asksAtDoor = (room: RoomRow, own: Seat | undefined): boolean => {
  const begun = begunAt(room)
  return begun !== null && !(own?.leftAt && own.leftAt >= begun)
}

type Sitting = { userId: string; firstName: string; consent: boolean; face?: string }

/**
 * Returns a user's seat at an earlier station of the same circuit: they belong to the group and are not asked for
 * anything again.
 */
const seatBefore = async (db: Db, { circuitId }: RoomRow, userId: string) =>
  circuitId === null ? undefined : (await findSeatsOf(db, circuitId, userId)).at(0)

async function sitDown(going: RoomTransaction, sitting: Sitting) {
  const { room, seats, now } = going
  const wrote = isWriting(room, seats, now)
  going.emitMembers('joined', await addSeat(going, sitting))
  if (wrote !== isWriting(room, seats, now)) going.emitRoom()
  return undefined
}

/**
 * Lets a participant return. They get their part back if it is free and reveals no answers to a case they have open.
 * During a talk their earlier consent stays unless they change it.
 */
async function returnToRoom(going: RoomTransaction, deps: Deps, seat: Seat, agrees: boolean | undefined) {
  const { room, seats, now } = going
  const wrote = isWriting(room, seats, now)
  const isTaken = partsOf(seat.role).some((part) => holderOf(seats, part) !== undefined)
  const met = { userId: seat.userId, caseId: room.caseId }
  const isFree = !isTaken && (await mayTake({ ...deps, db: going.tx }, met, seat.role))
  const consent = agrees ?? (begunAt(room) !== null && seat.consent)
  await going.setSeat(seat, { leftAt: null, ready: false, consent, ...(!isFree && { role: null }) })
  going.emitMembers('joined', seat)
  if (wrote !== isWriting(room, seats, now)) going.emitRoom()
  return undefined
}
