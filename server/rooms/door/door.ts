import { z } from 'zod'
import { type RoomWaiting, roomAnswer, roomWaiting, SEATS_MAX } from '#contract/rooms/rooms.ts'
import type { Deps } from '../../deps.ts'
import { guestEndpoint } from '../../endpoint.ts'
import { conflict, notAllowed, notFound } from '../../errors.ts'
import type { Guest } from '../../user.ts'
import { refuseOver } from '../change.ts'
import { isLive, isWriting } from '../parts.ts'
import { roomChange } from '../room-change.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { findRoom, findSeats, type Seat } from '../store.ts'
import {
  answerKnock,
  findKnockOf,
  findKnocks,
  findOpenKnock,
  findOwnKnock,
  type Knock,
  saveKnock,
} from './knock-store.ts'
import { addSeat } from './seat-store.ts'

// Admission to a room whose talk has begun. A person waiting there has no seat, and so sees nothing of the room.

const WAITING_MOST = 8

type Coming = { user: Guest; firstName: string; consent: boolean }

/** Asks to be admitted and waits for the owner's answer. Returns the knock's id. */
export async function knockAt(going: RoomTransaction, { user, firstName, consent }: Coming): Promise<string> {
  const { tx, room, now } = going
  const before = await findKnockOf(tx, room.id, user.id)
  if (before?.answer === 'declined') throw notAllowed('declined', `${ownerName(going)} did not let you in.`)
  const waiting = await findKnocks(tx, room.id)
  const isNew = !waiting.some(({ id }) => id === before?.id)
  if (isNew && waiting.length >= WAITING_MOST)
    throw conflict('door-full', 'Several people are waiting to be let in. Please try again in a minute.')
  const id = await saveKnock(tx, { roomId: room.id, userId: user.id, firstName, consent, knockedAt: now })
  await sendKnocks(going)
  return id
}

export const ownerName = ({ room, seats }: Pick<RoomTransaction, 'room' | 'seats'>): string =>
  seats.find(({ id }) => id === room.ownerSeat)?.firstName ?? 'The owner'

async function sendKnocks({ tx, room, seats, emit }: RoomTransaction) {
  const owner = seats.filter(({ id }) => id === room.ownerSeat)
  emit({ kind: 'knocks', knocks: await findKnocks(tx, room.id) }, owner)
}

/** Sends the new owner the list of people waiting. */
export async function sendKnocksToNewOwner(going: RoomTransaction) {
  if ((await findKnocks(going.tx, going.room.id)).length > 0) await sendKnocks(going)
}

/** Returns the state of the caller's own knock. */
export const showKnock = guestEndpoint({
  params: z.object({ knockId: z.uuid() }),
  returns: roomWaiting,
  handle: ({ params, user }, deps) => waitingFor(deps, params.knockId, user.id),
})

export async function waitingFor(deps: Deps, id: string, userId: string): Promise<RoomWaiting> {
  const { db, now } = deps
  const knock = await findOwnKnock(db, id, userId)
  const found = knock && (await findRoom(db, knock.roomId))
  if (!knock || !found) throw notFound('You are no longer waiting for this group session.')
  const seats = await findSeats(db, found.id)
  const isIn = seats.some((seat) => seat.userId === userId && seat.leftAt === null)
  const isOver = !isLive(found.step) || found.expiresAt <= now()
  return {
    knock: knock.id,
    state: stateOf(knock, isIn, isOver),
    session_id: isIn ? found.id : null,
    owner: ownerName({ room: found, seats }),
  }
}

function stateOf({ answer }: Knock, isIn: boolean, isOver: boolean): RoomWaiting['state'] {
  if (isIn) return 'admitted'
  if (isOver) return 'over'
  return answer === 'declined' ? 'declined' : 'waiting'
}

/** Admits or declines a person who waits at the door; the owner only. */
export const answerDoor = roomChange(roomAnswer, answer)

async function answer(going: RoomTransaction & { seat: Seat }, { knock: id, admit }: z.infer<typeof roomAnswer>) {
  const { room, seat, tx } = going
  if (room.ownerSeat !== seat.id) throw notAllowed('not-yours', 'Only the room’s owner can let people in.')
  refuseOver(going)
  const knock = await findOpenKnock(tx, room.id, id)
  if (!knock) throw notFound('This person is no longer waiting.')
  if (admit) await letIn(going, knock)
  else await answerKnock(tx, knock.id, 'declined')
  await sendKnocks(going)
}

async function letIn(going: RoomTransaction, knock: Knock) {
  const { tx, room, seats, now, emitMembers, emitRoom } = going
  refuseFull(seats)
  const wrote = isWriting(room, seats, now)
  await answerKnock(tx, knock.id, 'admitted')
  const seat = await addSeat(going, knock)
  emitMembers('joined', seat)
  if (wrote !== isWriting(room, seats, now)) emitRoom()
}

/** Refuses to exceed the number of seats. */
export function refuseFull(seats: readonly Seat[]) {
  if (seats.filter(({ leftAt }) => leftAt === null).length >= SEATS_MAX)
    throw conflict('room-full', 'This group session is full.')
}
