import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Turn } from '#engine/consultation/turn.ts'
import { type Db, rowsOf } from '../db/database.ts'
import {
  roomEvents,
  roomMarks,
  roomResults,
  roomSeats,
  rooms,
  roomWords,
  type StoredEvent,
  users,
} from '../db/tables.ts'

export type RoomRow = typeof rooms.$inferSelect
/** `hasDone`: whether the seat had already performed the act that was looked up. */
export type Seat = typeof roomSeats.$inferSelect & { isGuest: boolean; hasDone: boolean }
export type WordsRow = typeof roomWords.$inferSelect
export type MarkRow = typeof roomMarks.$inferSelect
export type ResultRow = typeof roomResults.$inferSelect

export async function findRoom(db: Db, id: string): Promise<RoomRow | undefined> {
  const [row] = await db.select().from(rooms).where(eq(rooms.id, id))
  return row
}

export async function findRoomByCode(db: Db, code: string): Promise<RoomRow | undefined> {
  const [row] = await db.select().from(rooms).where(eq(rooms.code, code))
  return row
}

/** Locks a room until the end of the transaction. */
export async function lockRoom(tx: Db, id: string): Promise<RoomRow | undefined> {
  const [row] = await tx.select().from(rooms).where(eq(rooms.id, id)).for('update')
  return row
}

/**
 * Returns all seats of a room, including former members, in the order in which they joined. With a client's act id,
 * `hasDone` marks the seat that already performed it and is resending it.
 */
export async function findSeats(db: Db, roomId: string, clientId?: string): Promise<Seat[]> {
  const done = sql<boolean>`exists (select from ${roomEvents} where ${roomEvents.roomId} = ${roomId}
    and ${roomEvents.seatId} = ${roomSeats.id} and ${roomEvents.clientId} = ${clientId ?? ''})`
  const rows = await db
    .select({ seat: roomSeats, kind: users.kind, ...(clientId !== undefined && { done }) })
    .from(roomSeats)
    .innerJoin(users, eq(users.id, roomSeats.userId))
    .where(eq(roomSeats.roomId, roomId))
    .orderBy(asc(roomSeats.joinedAt), asc(roomSeats.id))
  return rows.map(({ seat, kind, done = false }) => ({ ...seat, isGuest: kind === 'guest', hasDone: done }))
}

export const createRoom = (tx: Db, room: typeof rooms.$inferInsert) => tx.insert(rooms).values(room)

export const createSeats = (tx: Db, seats: (typeof roomSeats.$inferInsert)[]) => tx.insert(roomSeats).values(seats)

export const updateRoom = (tx: Db, id: string, set: Partial<RoomRow>) =>
  tx.update(rooms).set(set).where(eq(rooms.id, id))

export const updateSeat = (tx: Db, id: string, set: Partial<typeof roomSeats.$inferInsert>) =>
  tx.update(roomSeats).set(set).where(eq(roomSeats.id, id))

export type NewEvent = typeof roomEvents.$inferInsert

/** Stores events and the room's last event number, and notifies every process, in one statement. */
export async function addEvents(tx: Db, { id, lastEvent }: RoomRow, events: readonly NewEvent[], channel: string) {
  const rows = events.map(
    ({ number, at, body, audience, seatId, clientId }) =>
      sql`(${id}::uuid, ${number}::int, ${at.toISOString()}::timestamptz, ${JSON.stringify(body)}::jsonb,
        ${audience ? JSON.stringify(audience) : null}::jsonb, ${seatId ?? null}::uuid, ${clientId ?? null}::text)`,
  )
  await tx.execute(
    sql`with told as (
          insert into room_events (room_id, number, at, body, audience, seat_id, client_id)
          values ${sql.join(rows, sql`, `)}),
        counted as (update rooms set last_event = ${lastEvent}::int where id = ${id}::uuid)
        select pg_notify(${channel}, ${id})`,
  )
}

/** An event with its words, if they have not been deleted. */
export type EventRow = {
  number: number
  at: string
  body: StoredEvent
  audience: string[] | null
  seat: string | null
  words: string | null
  spoken: boolean | null
  at_ms: number | null
}

/** Returns the events after this number, in order. */
export const findEvents = (db: Db, roomId: string, after: number): Promise<EventRow[]> =>
  rowsOf<EventRow>(
    db,
    sql`select e.number, e.at::text as at, e.body, e.audience, w.seat_id as seat, w.words, w.spoken, w.at_ms
        from room_events e left join room_words w on w.room_id = e.room_id and w.number = e.number
        where e.room_id = ${roomId} and e.number > ${after} order by e.number`,
  )

export const findWords = (db: Db, roomId: string): Promise<WordsRow[]> =>
  db.select().from(roomWords).where(eq(roomWords.roomId, roomId)).orderBy(asc(roomWords.number))

/** Returns the turns read from the student's words so far. */
export async function findTurns(db: Db, roomId: string, seatId: string): Promise<{ number: number; turn: Turn }[]> {
  const own = and(eq(roomWords.roomId, roomId), eq(roomWords.seatId, seatId))
  const rows = await db
    .select({ number: roomWords.number, turn: roomWords.turn })
    .from(roomWords)
    .where(own)
    .orderBy(asc(roomWords.number))
  return rows.flatMap(({ number, turn }) => (turn ? [{ number, turn }] : []))
}

/** A student's line that the engine has not read yet. */
export type Unread = { roomId: string; number: number; seatId: string; words: string }

export const findUnread = (db: Db, roomId: string): Promise<Unread[]> =>
  db
    .select({ roomId: roomWords.roomId, number: roomWords.number, seatId: roomWords.seatId, words: roomWords.words })
    .from(roomWords)
    .where(and(eq(roomWords.roomId, roomId), roomWords.isUnread))
    .orderBy(asc(roomWords.number))

/**
 * Stores the turn of a line that was read after `after` turns of its seat. Returns false and writes nothing if the line
 * was already read or deleted, or the seat has other turns by now.
 */
export async function addTurn(db: Db, { roomId, number, seatId }: Unread, after: number, turn: Turn): Promise<boolean> {
  const turnsNow = sql`(select count(*) from room_words as earlier
    where earlier.room_id = ${roomId} and earlier.seat_id = ${seatId} and earlier.turn is not null)`
  const line = and(
    eq(roomWords.roomId, roomId),
    eq(roomWords.number, number),
    roomWords.isUnread,
    sql`${turnsNow} = ${after}::int`,
  )
  return (await db.update(roomWords).set({ turn, isUnread: false }).where(line).returning()).length > 0
}

export const addWords = (tx: Db, words: typeof roomWords.$inferInsert) => tx.insert(roomWords).values(words)

/** Deletes the words of a seat, or of the whole room. */
export const dropWords = (tx: Db, of: { roomId: string } | { seatId: string }) =>
  tx.delete(roomWords).where('seatId' in of ? eq(roomWords.seatId, of.seatId) : eq(roomWords.roomId, of.roomId))

export const findMarks = (db: Db, roomId: string): Promise<MarkRow[]> =>
  db.select().from(roomMarks).where(eq(roomMarks.roomId, roomId))

/** Stores a mark. An omitted note is left unchanged. */
export async function putMark(
  tx: Db,
  mark: { roomId: string; item: string; marks: number | null; note?: string | undefined; atMs: number },
): Promise<MarkRow> {
  const { roomId, item, marks, note, atMs } = mark
  const set = { marks, atMs, ...(note !== undefined && { note }) }
  const [row] = await tx
    .insert(roomMarks)
    .values({ roomId, item, ...set })
    .onConflictDoUpdate({ target: [roomMarks.roomId, roomMarks.item], set })
    .returning()
  return row!
}

/** Stores an item's final mark after comparison with the engine; `before` is the original mark. */
export const settleMark = (tx: Db, mark: Omit<MarkRow, 'note' | 'atMs'>) =>
  tx
    .insert(roomMarks)
    .values({ ...mark, atMs: 0 })
    .onConflictDoUpdate({
      target: [roomMarks.roomId, roomMarks.item],
      set: { marks: mark.marks, settled: mark.settled, before: mark.before },
    })

export async function findResult(db: Db, roomId: string): Promise<ResultRow | undefined> {
  const [row] = await db.select().from(roomResults).where(eq(roomResults.roomId, roomId))
  return row
}

export const createResult = (tx: Db, result: typeof roomResults.$inferInsert) => tx.insert(roomResults).values(result)

export const updateResult = (tx: Db, roomId: string, set: Partial<ResultRow>) =>
  tx.update(roomResults).set(set).where(eq(roomResults.roomId, roomId))

/** Serialises requests to open a room for this user. */
export const lockPerson = (tx: Db, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

/**
 * Counts rooms that a user opened since an instant and that began, may still begin, or whose script was read: an unused
 * room does not count against the quota.
 */
export async function countOpened(db: Db, openerId: string, since: Date): Promise<number> {
  const counted: SQL = sql`(${rooms.startedAt} is not null or ${rooms.endedAt} is null or ${rooms.scriptReadAt} is not null)`
  const opened = and(
    eq(rooms.openerId, openerId),
    // A circuit counts once.
    sql`coalesce(${rooms.station}, 1) = 1`,
    sql`${rooms.createdAt} >= ${since.toISOString()}::timestamptz`,
    counted,
  )
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(rooms).where(opened)
  return row?.count ?? 0
}

/** Returns a user's own room on a case that has not begun. */
export async function findWaiting(db: Db, openerId: string, caseId: number, now: Date): Promise<RoomRow | undefined> {
  const waits = and(
    eq(rooms.openerId, openerId),
    eq(rooms.caseId, caseId),
    eq(rooms.step, 'Proceed to Questions'),
    isNull(rooms.circuitId),
    gt(rooms.expiresAt, now),
  )
  const [row] = await db.select().from(rooms).where(waits).limit(1)
  return row
}

/** Returns a user's extra time in per cent; guests have none. */
export async function findExtraTime(db: Db, userId: string) {
  const [row] = await db.select({ extraTime: users.extraTime }).from(users).where(eq(users.id, userId))
  return row?.extraTime ?? 0
}

export type SeenRoom = {
  room: RoomRow
  seat: typeof roomSeats.$inferSelect
  score: number | null
  maxScore: number | null
}

const SHOWN = 30

/** Returns the rooms that a user was in and was not removed from, latest first. */
export const findRoomsOf = (db: Db, userId: string): Promise<SeenRoom[]> =>
  db
    .select({ room: rooms, seat: roomSeats, score: roomResults.score, maxScore: roomResults.maxScore })
    .from(roomSeats)
    .innerJoin(rooms, eq(rooms.id, roomSeats.roomId))
    .leftJoin(roomResults, eq(roomResults.roomId, rooms.id))
    .where(and(eq(roomSeats.userId, userId), isNull(roomSeats.removedFor)))
    .orderBy(sql`${rooms.createdAt} desc`)
    .limit(SHOWN)

/** Returns the first names of all members of these rooms, by room. */
export async function findNames(db: Db, roomIds: readonly string[]) {
  if (roomIds.length === 0) return []
  return db
    .select({ roomId: roomSeats.roomId, userId: roomSeats.userId, firstName: roomSeats.firstName })
    .from(roomSeats)
    .where(and(inArray(roomSeats.roomId, [...roomIds]), isNull(roomSeats.removedFor)))
    .orderBy(asc(roomSeats.joinedAt))
}
