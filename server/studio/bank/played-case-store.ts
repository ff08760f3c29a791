import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { attempts, roomSeats, rooms } from '../../db/tables.ts'

/** Ids of the cases that a person made an attempt at, or sits in an open room of. */
export async function findPlayedCases(db: Db, userId: string): Promise<Set<number>> {
  const played = await db.selectDistinct({ caseId: attempts.caseId }).from(attempts).where(eq(attempts.userId, userId))
  const seated = await db
    .selectDistinct({ caseId: rooms.caseId })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(and(eq(roomSeats.userId, userId), isNull(rooms.endedAt)))
  return new Set([...played, ...seated].flatMap(({ caseId }) => caseId ?? []))
}
