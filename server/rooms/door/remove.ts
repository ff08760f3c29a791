import type { z } from 'zod'
import { roomRemoval } from '#contract/rooms/rooms.ts'
import { conflict, notAllowed, notFound } from '../../errors.ts'
import { refuseOver } from '../change.ts'
import { isWriting } from '../parts.ts'
import { roomChange } from '../room-change.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import type { Seat } from '../store.ts'

/** Removes a member before or during the talk; the owner only. Their part becomes free; what they did is kept. */
export const removeMember = roomChange(roomRemoval, remove)

async function remove(going: RoomTransaction & { seat: Seat }, { seat: id, reason }: z.infer<typeof roomRemoval>) {
  const { room, seats, seat: own, now, setSeat, emitMembers, emitRoom } = going
  if (room.ownerSeat !== own.id) throw notAllowed('not-yours', 'Only the room’s owner can remove people.')
  if (id === own.id) throw conflict('yourself', 'You cannot remove yourself. You can leave the room.')
  refuseOver(going)
  const seat = seats.find((one) => one.id === id && (one.leftAt === null || one.removedFor !== null))
  if (!seat) throw notFound('This person is not in the room.')
  if (seat.removedFor !== null) return
  const wrote = isWriting(room, seats, now)
  await setSeat(seat, { leftAt: now, removedFor: reason, ready: false, present: false, socketId: null })
  emitMembers('removed', seat)
  if (wrote !== isWriting(room, seats, now)) emitRoom()
}
