import { type RoomRole, roleSelect, type SingleRole } from '#contract/rooms/rooms.ts'
import type { Deps } from '../../deps.ts'
import { conflict, notAllowed, Refusal } from '../../errors.ts'
import { refuseOver } from '../change.ts'
import { begunAt, holderOf, isAway, occupiedRoles, partsOf } from '../parts.ts'
import { roomChange } from '../room-change.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import type { Seat } from '../store.ts'
import { refusePart } from './answers-first.ts'

/** Takes a part, or gives it up. If another member was faster, refuses with the list of occupied parts. */
export const selectRole = roomChange(roleSelect, (going, { role }, deps) => take(going, deps, role))

async function take(going: RoomTransaction & { seat: Seat }, deps: Deps, role: RoomRole | null) {
  const { tx, seat, seats, room } = going
  refuseOver(going)
  if (role === seat.role) return
  const begun = begunAt(room) !== null
  if (begun && seat.role === 'student')
    throw conflict('part-fixed', 'You are taking the history, so you can’t change parts now.')
  if (role === 'student' && seat.hasSeen)
    throw notAllowed('has-seen', 'You’ve read the script or the rubric here, so someone else has to take this history.')
  await refusePart({ ...deps, db: tx }, { userId: seat.userId, caseId: room.caseId }, role)
  for (const part of partsOf(role)) await makeFree(going, part)
  await going.setSeat(seat, {
    role,
    ready: false,
    hasSeen: seat.hasSeen || (begun && role !== null && role !== 'student'),
  })
  const mode = seats.some((one) => one.leftAt === null && one.role === 'host_marker') ? 'two' : 'multi'
  const isNewMode = !begun && mode !== room.mode
  if (isNewMode) going.set({ mode })
  going.emitMembers('role', seat)
  if (isNewMode) going.emitRoom()
}

/** Frees a part whose holder is away; refuses if they are present. */
async function makeFree(going: RoomTransaction & { seat: Seat }, part: SingleRole) {
  const holder = holderOf(going.seats, part)
  if (!holder || holder.id === going.seat.id) return
  if (!isAway(holder, going.now)) throw roleTaken(holder, part, occupiedRoles(going.seats, going.now))
  await going.setSeat(holder, { role: null, ready: false })
  going.emitMembers('role', holder)
}

const roleTaken = ({ firstName }: Seat, part: SingleRole, occupied: readonly SingleRole[]) =>
  new Refusal(409, 'role-taken', `${firstName} took ${NAMES[part]} a moment before you, so your choice was cleared.`, {
    occupiedRoles: occupied,
  })

const NAMES: Record<SingleRole, string> = { host: 'Host', student: 'Student', marker: 'Marker' }
