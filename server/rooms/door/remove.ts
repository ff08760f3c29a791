import type { z } from 'zod'
import { room, roomRemoval } from '#contract/rooms.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { conflict, notAllowed, notFound } from '../../errors.ts'
import { changeAs, refuseOver } from '../change.ts'
import type { Going } from '../going.ts'
import { isWriting } from '../parts.ts'
import { roomFor, roomParams } from '../room.ts'
import type { Seat } from '../store.ts'

/** The owner removes somebody, before the talk or during it. Their part is free; what they did stays. */
export const removeMember = guestEndpoint({
  params: roomParams,
  body: roomRemoval,
  returns: room,
  async handle({ params, body, user }, deps) {
    await changeAs(deps, params.roomId, user.id, (going) => remove(going, body))
    return roomFor(deps, params.roomId, user.id)
  },
})

async function remove(going: Going & { seat: Seat }, { seat: id, reason }: z.infer<typeof roomRemoval>) {
  const { room, seats, seat: own, now, setSeat, tellMembers, tellRoom } = going
  if (room.ownerSeat !== own.id) throw notAllowed('not-yours', 'Only the room’s owner can remove people.')
  if (id === own.id) throw conflict('yourself', 'You cannot remove yourself. You can leave the room.')
  refuseOver(going)
  const seat = seats.find((one) => one.id === id && (one.leftAt === null || one.removedFor !== null))
  if (!seat) throw notFound('This person is not in the room.')
  if (seat.removedFor !== null) return
  const wrote = isWriting(room, seats, now)
  await setSeat(seat, { leftAt: now, removedFor: reason, ready: false, present: false, socketId: null })
  tellMembers('removed', seat)
  if (wrote !== isWriting(room, seats, now)) tellRoom()
}
