import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { PatientReply } from '#contract/agent.ts'
import { NONE_OF_THESE } from '#contract/values/messages.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { type Db, rowsOf } from '../../db/database.ts'
import { attempts, turns } from '../../db/tables.ts'
import { resumed } from './clock-store.ts'

export type StoredTurn = typeof turns.$inferSelect

export const findTurns = (db: Db, attemptId: string): Promise<StoredTurn[]> =>
  db.select().from(turns).where(eq(turns.attemptId, attemptId)).orderBy(asc(turns.position))

/** Returns the engine's turns of a consultation in order, without the greeting. */
export const spoken = (stored: readonly StoredTurn[]): Turn[] => stored.flatMap(({ turn }) => turn ?? [])

/** Returns the reply to a stored message. */
export async function findReply(db: Db, attemptId: string, clientMessageId: string): Promise<PatientReply> {
  const [row] = await db
    .select({ reply: turns.reply })
    .from(turns)
    .where(and(eq(turns.attemptId, attemptId), eq(turns.clientMessageId, clientMessageId)))
  return row!.reply
}

/** Returns whether a reading of this turn was chosen, or all were rejected. */
export async function isChoiceMade(db: Db, turnId: string): Promise<boolean> {
  const [row] = await db.select({ option: turns.selectedOption }).from(turns).where(eq(turns.id, turnId))
  return row !== undefined && row.option !== null
}

export type NewTurn = Pick<StoredTurn, 'id' | 'attemptId' | 'position' | 'clientMessageId' | 'atMs'> & {
  said: string
  saidAt: Date
  turn: Turn
  reply: PatientReply
  /** How long the student waited for a language model while the clock was stopped. */
  waitedMs: number
  /** The turn and the reading that this message chooses. */
  chose?: { turnId: string; option: number }
}

/**
 * Adds a turn, in one statement. Returns false without writing if the attempt changed since it was read: another
 * message came first, it was stopped, or a reading was already chosen. A message resumes a paused clock.
 */
export async function addTurn(db: Db, turn: NewTurn, score: number): Promise<boolean> {
  const at = sql`${turn.saidAt.toISOString()}::timestamptz`
  const chosen = sql`update ${turns} set selected_option = ${turn.chose?.option ?? null}::int
    where id = ${turn.chose?.turnId ?? null}::uuid and selected_option is null
      and exists (select 1 from moved) returning id`
  const stillOpen = sql`not exists (select 1 from ${turns}
    where id = ${turn.chose?.turnId ?? null}::uuid and selected_option is not null)`
  const added = await rowsOf(
    db,
    sql`with moved as (
        update ${attempts} set turn_count = turn_count + 1, score = ${score}::int, ${resumed(at, turn.waitedMs)}
        where id = ${turn.attemptId}::uuid and turn_count = ${turn.position}::int and stopped_at is null
          and ${stillOpen}
        returning id),
      chosen as (${chosen})
      insert into ${turns} (id, attempt_id, position, client_message_id, said, said_at, at_ms, turn, reply)
      select ${turn.id}::uuid, id, ${turn.position}::int, ${turn.clientMessageId}::text, ${turn.said}::text, ${at},
        ${turn.atMs}::int, ${JSON.stringify(turn.turn)}::jsonb, ${JSON.stringify(turn.reply)}::jsonb
      from moved returning id`,
  )
  return added.length === 1
}

/** The columns of a stored turn needed to answer the next message; `turn` is null for the greeting. */
export type RecentTurn = Pick<StoredTurn, 'id' | 'clientMessageId' | 'turn'>

/** Returns those columns for all turns of an attempt, in order. */
export function findRecent(db: Db, attemptId: string): Promise<RecentTurn[]> {
  const { id, clientMessageId, turn, position } = turns
  return db
    .select({ id, clientMessageId, turn })
    .from(turns)
    .where(eq(turns.attemptId, attemptId))
    .orderBy(asc(position))
}

/** Returns a reply with its case. Another user's is reported as unknown. */
export async function findWords(db: Db, turnId: string, userId: string) {
  const [row] = await db
    .select({ reply: turns.reply, caseId: attempts.caseId })
    .from(turns)
    .innerJoin(attempts, eq(turns.attemptId, attempts.id))
    .where(and(eq(turns.id, turnId), eq(attempts.userId, userId)))
  return row
}

/** The student is part of the query, so that no other student's message can be changed. */
function ownTurn(db: Db, id: string, userId: string) {
  const own = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(and(eq(attempts.id, turns.attemptId), eq(attempts.userId, userId)))
  return and(eq(turns.id, id), exists(own))
}

export async function findOwnTurn(db: Db, id: string, userId: string): Promise<StoredTurn | undefined> {
  const [turn] = await db
    .select()
    .from(turns)
    .where(ownTurn(db, id, userId))
  return turn
}

/** Flags a reply as wrong, or removes the flag. */
export const flagTurn = (db: Db, id: string, userId: string, needReview: boolean) =>
  db
    .update(turns)
    .set({ needReview })
    .where(ownTurn(db, id, userId))

/** Rejects all readings. Idempotent; returns false if one was chosen already, or none was offered. */
export async function closeReadings(db: Db, id: string, userId: string): Promise<boolean> {
  const offered = sql`jsonb_array_length(${turns.reply} -> 'options') > 0`
  const open = sql`coalesce(${turns.selectedOption}, ${NONE_OF_THESE}) = ${NONE_OF_THESE}`
  const closed = await db
    .update(turns)
    .set({ selectedOption: NONE_OF_THESE })
    .where(and(ownTurn(db, id, userId), offered, open))
    .returning({ id: turns.id })
  return closed.length > 0
}
