import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { roomEvents, roomResults, roomSeats, rooms, roomWords } from '../db/tables.ts'

type Pair = { room: string; theirs: string; own: string }

/**
 * Moves a guest's seats to the account. If the account has a seat in the same room, the guest's actions and words move
 * to that one, with the role if it has none; a transcript is kept only if both seats consented.
 */
export async function mergeSeats(tx: Db, guestId: string, userId: string) {
  for (const pair of await seatsInOneRoom(tx, guestId, userId)) await joinSeats(tx, pair)
  await tx.update(roomSeats).set({ userId }).where(eq(roomSeats.userId, guestId))
}

const seatsInOneRoom = (tx: Db, guestId: string, userId: string): Promise<Pair[]> =>
  rowsOf<Pair>(
    tx,
    sql`select guest.room_id as room, guest.id as theirs, own.id as own
        from room_seats guest join room_seats own on own.room_id = guest.room_id
        where guest.user_id = ${guestId} and own.user_id = ${userId} order by guest.room_id`,
  )

async function joinSeats(tx: Db, { room, theirs, own }: Pair) {
  await tx.select().from(rooms).where(eq(rooms.id, room)).for('update')
  await tx.update(rooms).set({ ownerSeat: own }).where(eq(rooms.ownerSeat, theirs))
  await tx.update(roomEvents).set({ seatId: own }).where(eq(roomEvents.seatId, theirs))
  await tx.update(roomWords).set({ seatId: own }).where(eq(roomWords.seatId, theirs))
  await tx.update(roomResults).set({ seatId: own }).where(eq(roomResults.seatId, theirs))
  await tx.update(roomResults).set({ markerSeat: own }).where(eq(roomResults.markerSeat, theirs))
  const [dropped] = await tx.delete(roomSeats).where(eq(roomSeats.id, theirs)).returning()
  const { role, hasSeen, consent, ownNotes, leftAt } = dropped!
  await tx
    .update(roomSeats)
    .set({
      role: sql`coalesce(${roomSeats.role}, ${role})`,
      hasSeen: sql`${roomSeats.hasSeen} or ${hasSeen}`,
      consent: sql`${roomSeats.consent} and ${consent}`,
      ownNotes: sql`trim(both ${'\n'} from ${roomSeats.ownNotes} || ${'\n'}::text || ${ownNotes}::text)`,
      ...(leftAt === null && {
        leftAt: sql`case when ${roomSeats.removedFor} is null then null else ${roomSeats.leftAt} end`,
      }),
    })
    .where(eq(roomSeats.id, own))
}
