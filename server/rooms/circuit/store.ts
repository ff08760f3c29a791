import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { RoomRole } from '#contract/rooms/rooms.ts'
import type { Db } from '../../db/database.ts'
import { roomSeats, rooms } from '../../db/tables.ts'
import type { RoomRow } from '../store.ts'

/** Returns each user's part at every station that has begun, in order. */
export async function findPartsHad(db: Db, circuitId: string): Promise<Map<string, { role: RoomRole | null }[]>> {
  const rows = await db
    .select({ userId: roomSeats.userId, role: roomSeats.role })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(and(eq(rooms.circuitId, circuitId), isNotNull(rooms.startedAt)))
    .orderBy(asc(rooms.station))
  return Map.groupBy(rows, ({ userId }) => userId)
}

/** Returns the rooms of a circuit, first station first. */
export const findStations = (db: Db, circuitId: string): Promise<RoomRow[]> =>
  db.select().from(rooms).where(eq(rooms.circuitId, circuitId)).orderBy(asc(rooms.station))

/** Returns a user's seats at the stations of a circuit, latest first. */
export const findSeatsOf = async (db: Db, circuitId: string, userId: string) => {
  const rows = await db
    .select({ seat: roomSeats })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(and(eq(rooms.circuitId, circuitId), eq(roomSeats.userId, userId)))
    .orderBy(desc(rooms.station))
  return rows.map(({ seat }) => seat)
}

/** Returns the faces of all seats at any station of a circuit. */
export const findFacesOf = async (db: Db, circuitId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: roomSeats.id, face: roomSeats.face })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(eq(rooms.circuitId, circuitId))
  return rows.map(({ id, face }) => face ?? id)
}

/** Returns a user's own circuits whose first station has not begun. */
export const findWaitingCircuits = (db: Db, openerId: string, now: Date): Promise<RoomRow[]> =>
  db
    .select()
    .from(rooms)
    .where(
      and(
        eq(rooms.openerId, openerId),
        eq(rooms.station, 1),
        eq(rooms.step, 'Proceed to Questions'),
        isNull(rooms.endedAt),
        gt(rooms.expiresAt, now),
      ),
    )

/** Returns those of these rooms in a phase that may end automatically. */
export async function findTimed(db: Db, roomIds: readonly string[]): Promise<RoomRow[]> {
  if (roomIds.length === 0) return []
  return db
    .select()
    .from(rooms)
    .where(and(inArray(rooms.id, [...roomIds]), inArray(rooms.step, ['reading', 'talk', 'marking', 'complete'])))
}
