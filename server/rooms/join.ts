import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { room, roomCode, roomDoor, roomJoin, SEATS_MAX } from '#contract/rooms.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { countTry, type Limit } from '../db/throttle.ts'
import type { Deps } from '../deps.ts'
import { guestEndpoint, visitorEndpoint } from '../endpoint.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import type { Guest } from '../user.ts'
import { changeRoom, type Going, refuseOver } from './change.ts'
import { holderOf, isLive, isWriting, occupiedRoles, partsOf } from './parts.ts'
import { roomFor } from './room.ts'
import { createSeats, findRoomByCode, findSeats } from './store.ts'

const params = z.object({ code: z.string().max(40) })

/** Whoever guesses codes is slow; a whole class that types theirs is not stopped. */
const CODES: Limit = {
  tries: 200,
  minutes: 10,
  message: 'Many codes were tried from your network. Please wait ten minutes and try again.',
}

const noSuchCode = () => notFound('There is no group session with this code. Please check its six letters.')

async function roomByCode(deps: Deps, written: string, ip: string) {
  await countTry(deps.db, `room-code:address:${ip}`, CODES, deps.now())
  const code = roomCode.safeParse(written.replaceAll(/[\s-]/g, ''))
  const room = code.success ? await findRoomByCode(deps.db, code.data) : undefined
  const patientCase = room && deps.content.cases.get(room.caseId)
  if (!room || !patientCase) throw noSuchCode()
  return { room, patientCase }
}

/** What stands on the door: who opened it and for which patient. Open to everybody who has the code. */
export const showDoor = visitorEndpoint({
  params,
  returns: roomDoor,
  async handle({ params, user, ip }, deps) {
    const { room, patientCase } = await roomByCode(deps, params.code, ip)
    const seats = await findSeats(deps.db, room.id)
    const inside = seats.filter(({ leftAt }) => leftAt === null)
    const own = inside.find(({ userId }) => userId === user?.id)
    const isOver = !isLive(room.step) || room.expiresAt <= deps.now()
    const taken = occupiedRoles(seats, deps.now())
    const { card } = viewOf(patientCase)
    return {
      code: room.code,
      state: isOver ? ('over' as const) : inside.length >= SEATS_MAX ? ('full' as const) : ('open' as const),
      step: room.step,
      opened_by: (seats.find(({ id }) => id === room.ownerSeat) ?? seats[0])?.firstName ?? '',
      patient_name: card.patient.name,
      presenting_complaint: card.presentingComplaint,
      members: inside.length,
      free_roles: (['host', 'student', 'marker'] as const).filter((part) => !taken.includes(part)),
      session_id: own ? room.id : null,
    }
  },
})

/** Takes a seat, or comes back to one's own: with an account, or as a guest with a first name. */
export const joinRoom = guestEndpoint({
  params,
  body: roomJoin.nullish(),
  returns: room,
  async handle({ params, body, user, ip }, deps) {
    const { room } = await roomByCode(deps, params.code, ip)
    await changeRoom(deps, room.id, (going) => sitDown(going, user, body?.first_name))
    return roomFor(deps, room.id, user.id)
  },
})

async function sitDown(going: Going, user: Guest, firstName: string | undefined) {
  const { seats, tx, room, now } = going
  const own = seats.find(({ userId }) => userId === user.id)
  // A room that is over lets those in who sat in it: its result is theirs.
  if (own && own.leftAt === null) return
  refuseOver(going)
  if (seats.filter(({ leftAt }) => leftAt === null).length >= SEATS_MAX)
    throw conflict('room-full', 'This group session is full.')
  if (own) return comeBack(going, own)
  const name = firstName ?? user.firstName.trim().slice(0, 40)
  if (name === '') throw invalid('Please say your first name.', { first_name: ['Required'] })
  const wrote = isWriting(room, seats)
  const seat = { id: randomUUID(), roomId: room.id, userId: user.id, firstName: name, joinedAt: now }
  await createSeats(tx, [seat])
  const unheard = { role: null, hasSeen: false, ready: false, consent: false, ownNotes: '', leftAt: null }
  const sat = {
    ...seat,
    ...unheard,
    socketId: null,
    seenAt: null,
    present: false,
    isGuest: user.isGuest,
    hasDone: false,
  }
  seats.push(sat)
  going.tellMembers('joined', sat)
  if (wrote) going.tellRoom()
}

/** Whoever left may come back; the part is theirs again where nobody took it. */
async function comeBack(going: Going, seat: Going['seats'][number]) {
  const wrote = isWriting(going.room, going.seats)
  const isTaken = partsOf(seat.role).some((part) => holderOf(going.seats, part) !== undefined)
  await going.setSeat(seat, { leftAt: null, ready: false, consent: false, ...(isTaken && { role: null }) })
  going.tellMembers('joined', seat)
  if (wrote) going.tellRoom()
}
