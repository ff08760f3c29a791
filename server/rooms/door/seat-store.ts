import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/tables.ts'
import type { RoomTransaction } from '../room-transaction.ts'
import { createSeats, type Seat } from '../store.ts'
import { freeFace } from './faces.ts'

type Person = { userId: string; firstName: string; consent: boolean; face?: string }

/** Gives a user a seat without a part, reusing their earlier one if they had left. */
export async function addSeat(going: RoomTransaction, { userId, firstName, consent, face }: Person): Promise<Seat> {
  const { tx, room, seats, now, setSeat } = going
  const own = seats.find((seat) => seat.userId === userId)
  if (own) {
    await setSeat(own, { leftAt: null, firstName, consent, ready: false, role: null })
    return own
  }
  const [user] = await tx.select({ kind: users.kind }).from(users).where(eq(users.id, userId))
  const drawn = face ?? (await freeFace(tx, room, seats))
  const row = { id: randomUUID(), roomId: room.id, userId, firstName, consent, face: drawn, joinedAt: now }
  await createSeats(tx, [row])
  const seat: Seat = {
    ...row,
    role: null,
    hasSeen: false,
    ready: false,
    ownNotes: '',
    leftAt: null,
    removedFor: null,
    socketId: null,
    seenAt: null,
    present: false,
    isGuest: user?.kind === 'guest',
    hasDone: false,
  }
  seats.push(seat)
  return seat
}

export const saveFirstName = (tx: Db, userId: string, firstName: string) =>
  tx.update(users).set({ firstName }).where(eq(users.id, userId))
