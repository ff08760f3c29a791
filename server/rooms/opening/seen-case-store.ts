import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answersShown, attempts, roomSeats, rooms } from '../../db/tables.ts'

/** Returns the cases that any of these users practised, had a session on, or saw the answers of. */
export async function findSeenCases(db: Db, userIds: readonly string[]): Promise<Set<number>> {
  const ids = [...userIds]
  const practised = await db
    .selectDistinct({ caseId: attempts.caseId })
    .from(attempts)
    .where(inArray(attempts.userId, ids))
  const read = await db
    .selectDistinct({ caseId: answersShown.caseId })
    .from(answersShown)
    .where(inArray(answersShown.userId, ids))
  const hosted = await db
    .selectDistinct({ caseId: rooms.caseId })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .where(and(inArray(roomSeats.userId, ids), or(isNotNull(rooms.startedAt), roomSeats.hasSeen)))
  return new Set([...practised, ...read, ...hosted].map(({ caseId }) => caseId))
}
