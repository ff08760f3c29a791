import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { roomSeats, rooms, tokens } from '../../db/tables.ts'

/** Returns seats marked as present in these rooms that were last seen before an instant. */
export async function findSilent(db: Db, roomIds: readonly string[], before: Date) {
  if (roomIds.length === 0) return []
  return db
    .select({ roomId: roomSeats.roomId, id: roomSeats.id })
    .from(roomSeats)
    .where(and(inArray(roomSeats.roomId, [...roomIds]), roomSeats.present, lt(roomSeats.seenAt, before)))
}

/**
 * Returns those of these rooms in which a member without consent was last seen in a period (`after` excluded, `until`
 * included).
 */
export async function findMuted(
  db: Db,
  roomIds: readonly string[],
  { after, until }: { after: Date; until: Date },
): Promise<string[]> {
  if (roomIds.length === 0) return []
  const lastSeen = sql`coalesce(${roomSeats.seenAt}, ${roomSeats.joinedAt})`
  const absent = and(
    inArray(roomSeats.roomId, [...roomIds]),
    eq(roomSeats.present, false),
    eq(roomSeats.consent, false),
    isNull(roomSeats.leftAt),
    lte(lastSeen, until),
    gt(lastSeen, after),
  )
  const rows = await db.selectDistinct({ id: roomSeats.roomId }).from(roomSeats).where(absent)
  return rows.map(({ id }) => id)
}

/** Updates the last-seen time of these seats. */
export async function saveSeen(db: Db, seatIds: readonly string[], now: Date) {
  if (seatIds.length === 0) return
  await db
    .update(roomSeats)
    .set({ seenAt: now })
    .where(inArray(roomSeats.id, [...seatIds]))
}

/** Returns the number of the last event of each of these rooms. */
export async function findLastEvents(db: Db, roomIds: readonly string[]) {
  if (roomIds.length === 0) return []
  return db
    .select({ id: rooms.id, number: rooms.lastEvent })
    .from(rooms)
    .where(inArray(rooms.id, [...roomIds]))
}

/** Returns those of these token hashes that are still valid. */
export async function findValidTokens(db: Db, hashes: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(inArray(tokens.hash, [...hashes]), gt(tokens.expiresAt, now)))
  return new Set(rows.map(({ hash }) => hash))
}
