import { and, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { roomEvents, roomKnocks, rooms } from '../db/tables.ts'

const AT_ONCE = 500

/** Returns rooms that have expired and are still open, at most 500. */
export const findExpired = (db: Db, now: Date) =>
  db
    .select({ id: rooms.id, caseId: rooms.caseId, caseVersion: rooms.caseVersion })
    .from(rooms)
    .where(and(isNull(rooms.endedAt), lte(rooms.expiresAt, now)))
    .limit(AT_ONCE)

/** Deletes events and knocks of rooms that ended before an instant. */
export async function dropHappenings(db: Db, before: Date) {
  const ended = sql`(select id from rooms where ended_at < ${before.toISOString()}::timestamptz)`
  await db.delete(roomEvents).where(sql`${roomEvents.roomId} in ${ended}`)
  await db.delete(roomKnocks).where(sql`${roomKnocks.roomId} in ${ended}`)
}

/** Deletes rooms that ended before an instant without a result. */
export const dropWithoutResult = (db: Db, before: Date) =>
  db
    .delete(rooms)
    .where(
      and(
        lt(rooms.endedAt, before),
        sql`not exists (select from room_results where room_results.room_id = ${rooms.id})`,
      ),
    )
