import { randomUUID } from 'node:crypto'
import { type RoomRole, room, roomAgain } from '#contract/rooms.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notAllowed } from '../errors.ts'
import { mayTake } from './answers-first.ts'
import { changeAs, type Going, unknownRoom } from './change.ts'
import { createWith, freeCode, type NewSeat, openedCase, refuseTooMany } from './open.ts'
import { isAway, isLive } from './parts.ts'
import { roomFor, roomParams } from './room.ts'
import { findRoom, holdPerson, type Seat, updateRoom } from './store.ts'

/** The next station, or the same case for practice, with the same people, code and faces. Pressed by two, it is one. */
export const goAgain = endpoint({
  params: roomParams,
  body: roomAgain,
  returns: room,
  async handle({ params, body, user }, deps) {
    const before = await findRoom(deps.db, params.roomId)
    if (!before) throw unknownRoom()
    const id = await changeAs(deps, params.roomId, user.id, async ({ tx, now, room, seats, seat, set, tellRoom }) => {
      if (room.again !== null) return room.again
      if (isLive(room.step)) throw conflict('not-over', 'This group session goes on: finish it first.')
      refuseButOwner({ room, seats, seat, now })
      const patientCase = await openedCase({ ...deps, db: tx }, user, body.case_id ?? before.caseId)
      await holdPerson(tx, user.id)
      await refuseTooMany(tx, user, deps.now())
      // Whoever closed their page is not carried along into a part that nobody could then fill.
      const stay = seats.filter((one) => one.leftAt === null && (one.id === seat.id || !isAway(one, now)))
      const places: NewSeat[] = []
      for (const one of stay) {
        const role = roleAfter(one, stay, body.swap)
        const met = { userId: one.userId, caseId: patientCase.id }
        const isFree = await mayTake({ ...deps, db: tx }, met, role)
        places.push(seatAfter(one, isFree ? role : null, now))
      }
      const owner = places[stay.indexOf(seat)]!.id
      const { code } = room
      // The group's letters lead to where it is now.
      await updateRoom(tx, room.id, { code: await freeCode(tx, deps) })
      const opened = await createWith(tx, deps, {
        code,
        practice: patientCase.id === before.caseId,
        patientCase,
        owner,
        openerId: user.id,
        seats: places,
        talk: room.talk,
      })
      set({ again: opened.id })
      tellRoom()
      return opened.id
    })
    return roomFor(deps, id, user.id)
  },
})

/** Where the owner is away, or has no account, nobody waits for them. */
function refuseButOwner({ room, seats, seat, now }: Pick<Going, 'room' | 'seats' | 'now'> & { seat: Seat }) {
  const owner = seats.find(({ id }) => id === room.ownerSeat)
  const decides = owner && owner.leftAt === null && !owner.isGuest && !isAway(owner, now)
  if (decides && owner.id !== seat.id)
    throw notAllowed('not-yours', `${owner.firstName} chooses what comes next: the room is theirs.`)
}

/** Somebody's seat in the next room. They agree to being written down there anew; who is away is so there, too. */
const seatAfter = (
  { id, userId, firstName, face, present, seenAt }: Seat,
  role: RoomRole | null,
  now: Date,
): NewSeat => ({
  ...{ userId, firstName, role },
  id: randomUUID(),
  face: face ?? id,
  seenAt: present ? now : seenAt,
  consent: false,
})

const ROUND = ['student', 'host', 'marker'] as const

/** One part on: the student acts next, the host marks, the marker asks; two people change places. */
function roleAfter({ role }: Seat, seats: readonly Seat[], swap: boolean): RoomRole | null {
  if (!swap || role === null || role === 'tutor') return role
  if (seats.some((one) => one.role === 'host_marker')) return role === 'student' ? 'host_marker' : 'student'
  return ROUND[(ROUND.indexOf(role as (typeof ROUND)[number]) + 1) % ROUND.length]!
}
