import { and, asc, eq, isNull } from 'drizzle-orm'
import type { RoomKnock } from '#contract/rooms/rooms.ts'
import type { Db } from '../../db/database.ts'
import { roomKnocks, users } from '../../db/tables.ts'

// People waiting at the door of a room. Every change here locks the room.

export type Knock = typeof roomKnocks.$inferSelect

/** Returns the people waiting, earliest first. */
export async function findKnocks(db: Db, roomId: string): Promise<RoomKnock[]> {
  const rows = await db
    .select({ knock: roomKnocks, kind: users.kind })
    .from(roomKnocks)
    .innerJoin(users, eq(users.id, roomKnocks.userId))
    .where(and(eq(roomKnocks.roomId, roomId), isNull(roomKnocks.answer)))
    .orderBy(asc(roomKnocks.knockedAt), asc(roomKnocks.id))
  return rows.map(({ knock: { id, firstName, consent }, kind }) => ({
    id,
    first_name: firstName,
    is_guest: kind === 'guest',
    consent,
  }))
}

export async function findKnockOf(db: Db, roomId: string, userId: string): Promise<Knock | undefined> {
  const own = and(eq(roomKnocks.roomId, roomId), eq(roomKnocks.userId, userId))
  const [row] = await db.select().from(roomKnocks).where(own)
  return row
}

/** Returns a user's own knock, answered or not. */
export async function findOwnKnock(db: Db, id: string, userId: string): Promise<Knock | undefined> {
  const own = and(eq(roomKnocks.id, id), eq(roomKnocks.userId, userId))
  const [row] = await db.select().from(roomKnocks).where(own)
  return row
}

/** Returns a knock that has not been answered. */
export async function findOpenKnock(tx: Db, roomId: string, id: string): Promise<Knock | undefined> {
  const open = and(eq(roomKnocks.id, id), eq(roomKnocks.roomId, roomId), isNull(roomKnocks.answer))
  const [row] = await tx.select().from(roomKnocks).where(open)
  return row
}

/** Stores a knock, replacing the user's earlier one. The caller has to refuse a user who was declined. */
export async function saveKnock(tx: Db, knock: typeof roomKnocks.$inferInsert): Promise<string> {
  const { firstName, consent, knockedAt } = knock
  const [row] = await tx
    .insert(roomKnocks)
    .values(knock)
    .onConflictDoUpdate({
      target: [roomKnocks.roomId, roomKnocks.userId],
      set: { firstName, consent, knockedAt, answer: null },
    })
    .returning({ id: roomKnocks.id })
  if (!row) throw new Error('A knock was not kept.')
  return row.id
}

export const answerKnock = (tx: Db, id: string, answer: NonNullable<Knock['answer']>) =>
  tx.update(roomKnocks).set({ answer }).where(eq(roomKnocks.id, id))
