import { z } from 'zod'
import { room, roomOwner } from '#contract/rooms/rooms.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { conflict, notAllowed, notFound } from '../../errors.ts'
import { changeRoomAs, refuseOver, roomOver } from '../change.ts'
import { isAway, isLive, isWriting } from '../parts.ts'
import { roomFor, roomParams } from '../room.ts'
import { roomChange } from '../room-change.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { dropWords, findResult, type Seat } from '../store.ts'
import { sendKnocksToNewOwner } from './door.ts'

/** Leaves the room for good: the part becomes free, and everything done is kept. */
export const leaveRoom = guestEndpoint({
  params: roomParams,
  returns: z.object({ left: z.literal(true) }),
  async handle({ params, user }, deps) {
    await changeRoomAs(deps, params.roomId, user.id, leave)
    return { left: true as const }
  },
})

async function leave(going: RoomTransaction & { seat: Seat }) {
  const { room, seats, seat, now } = going
  const wrote = isWriting(room, seats, now)
  await going.setSeat(seat, { leftAt: now, ready: false, present: false, socketId: null })
  const heir = seats.find((one) => one.leftAt === null && !isAway(one, now)) ?? seats.find((one) => one.leftAt === null)
  const isPassed = room.ownerSeat === seat.id && heir !== undefined
  if (isPassed) going.set({ ownerSeat: heir.id })
  going.emitMembers('left', seat)
  if (isPassed) await sendKnocksToNewOwner(going)
  if (!heir && room.startedAt === null && isLive(room.step)) await end(going, 'cancelled')
  else if (wrote !== isWriting(room, seats, now)) going.emitRoom()
}

/** Ends the room for all participants; the owner only. A completed room stays complete. */
export const cancelRoom = guestEndpoint({
  params: roomParams,
  returns: room,
  async handle({ params, user }, deps) {
    await changeRoomAs(deps, params.roomId, user.id, cancel)
    return roomFor(deps, params.roomId, user.id)
  },
})

async function cancel(going: RoomTransaction & { seat: Seat }) {
  const { room, seat } = going
  if (room.step === 'cancelled') return
  if (!isLive(room.step)) throw roomOver()
  if (room.ownerSeat !== seat.id)
    throw notAllowed('not-yours', 'Only the room’s owner can cancel it. You can leave it.')
  await end(going, 'cancelled')
}

/** Ends a room. Without a result, all words said in it are deleted. */
export async function end(going: RoomTransaction, step: 'cancelled' | 'expired') {
  going.set({ step, endedAt: going.now })
  if (!(await findResult(going.tx, going.room.id))) await dropWords(going.tx, { roomId: going.room.id })
  going.emitRoom()
}

/** Transfers ownership. Any member may take it when the owner is away, so that a dead phone does not block the room. */
export const passOn = roomChange(roomOwner, async (going, { seat }) => pass(going, seat))

async function pass(going: RoomTransaction & { seat: Seat }, to: string) {
  const { room, seats, seat, now } = going
  refuseOver(going)
  if (room.ownerSeat === to) return
  const owner = seats.find(({ id }) => id === room.ownerSeat)
  const isLost = !owner || owner.leftAt !== null || isAway(owner, now)
  if (room.ownerSeat !== seat.id && !(isLost && to === seat.id))
    throw notAllowed('not-yours', 'Only the room’s owner can hand it over while they are here.')
  const heir = seats.find(({ id, leftAt }) => id === to && leftAt === null)
  if (!heir) throw notFound('This person is not in the room.')
  if (heir.id !== seat.id && isAway(heir, now)) throw conflict('away', `${heir.firstName} is not here right now.`)
  going.set({ ownerSeat: heir.id })
  going.emitMembers('owner', heir)
  await sendKnocksToNewOwner(going)
}
