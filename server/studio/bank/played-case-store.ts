import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts, roomSeats, rooms } from '../../db/tables.ts'

/** Returns ids of the cases that a user attempted, or has in an open room. */
export async function findPlayedCases(db: Db, userId: string): Promise<Set<number>> {
  const played = await db.selectDistinct({ caseId: attempts.caseId }).from(attempts).where(eq(attempts.userId, userId))
  const seated = await db
    .selectDistinct({ caseId: rooms.caseId })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(and(eq(roomSeats.userId, userId), isNull(rooms.endedAt)))
  return new Set([...played, ...seated].flatMap(({ caseId }) => caseId ?? []))
}
