import { type RoomRole, room, roomAgain } from '#contract/rooms/rooms.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notAllowed } from '../../errors.ts'
import { changeRoomAs, unknownRoom } from '../change.ts'
import { movesOn } from '../circuit/phases.ts'
import { isAway, isLive } from '../parts.ts'
import { roomFor, roomParams } from '../room.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { findRoom, lockPerson, type Seat } from '../store.ts'
import { openAfter, whoStays } from './carry-on.ts'
import { openedCase, refuseTooMany } from './open.ts'

/** Opens the next station, or the same case for practice, with the same people, code and faces. Two clicks open one. */
export const goAgain = endpoint({
  params: roomParams,
  body: roomAgain,
  returns: room,
  async handle({ params, body, user }, deps) {
    const before = await findRoom(deps.db, params.roomId)
    if (!before) throw unknownRoom()
    const id = await changeRoomAs(deps, params.roomId, user.id, async (going) => {
      const { tx, room, seat } = going
      if (room.again !== null) return room.again
      if (isLive(room.step)) throw conflict('not-over', 'This group session is still running. Finish it first.')
      if (movesOn(room)) throw conflict('not-over', 'The circuit’s next station opens automatically.')
      refuseButOwner(going)
      const patientCase = await openedCase({ ...deps, db: tx }, user, body.case_id ?? before.caseId)
      await lockPerson(tx, user.id)
      await refuseTooMany(tx, user, deps.now())
      const stay = whoStays(going, seat)
      return openAfter(going, deps, {
        patientCase,
        people: stay.map((one) => ({ seat: one, role: roleAfter(one, stay, body.swap) })),
        owner: seat,
        openerId: user.id,
        practice: patientCase.id === before.caseId,
      })
    })
    return roomFor(deps, id, user.id)
  },
})

/** If the owner is away, has left or has no account, other members may continue. */
function refuseButOwner({ room, seats, seat, now }: RoomTransaction & { seat: Seat }) {
  const owner = seats.find(({ id }) => id === room.ownerSeat)
  const decides = owner && owner.leftAt === null && !owner.isGuest && !isAway(owner, now)
  if (decides && owner.id !== seat.id)
    throw notAllowed('not-yours', `${owner.firstName} chooses what comes next, as the room’s owner.`)
}

const ROUND = ['student', 'host', 'marker'] as const

/** Rotates a part: the student acts next, the host marks, the marker asks. Two participants swap. */
function roleAfter({ role }: Seat, seats: readonly Seat[], swap: boolean): RoomRole | null {
  if (!swap || role === null || role === 'tutor') return role
  if (seats.some((one) => one.role === 'host_marker')) return role === 'student' ? 'host_marker' : 'student'
  return ROUND[(ROUND.indexOf(role as (typeof ROUND)[number]) + 1) % ROUND.length]!
}
