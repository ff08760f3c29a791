import { and, eq, exists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { NONE_OF_THESE, reviewReply, reviewRequest } from '#contract/agent.ts'
import type { Db } from '../../db/database.ts'
import { attempts, turns } from '../../db/tables.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { optionClosed } from '../attempts/opened.ts'

/** What the student says about a reply: it is wrong and we should look at it, or none of its readings was meant. */
export const reviewMessage = endpoint({
  params: z.object({ id: z.uuid() }),
  body: reviewRequest,
  returns: reviewReply,
  async handle({ params, body, user }, { db }) {
    if (body.need_review !== undefined) await setOwn(db, params.id, user.id, { needReview: body.need_review })
    if (body.selected_option !== undefined) await closeReadings(db, params.id, user.id)
    const [turn] = await db
      .select()
      .from(turns)
      .where(ownTurn(db, params.id, user.id))
    if (!turn) throw notFound('We could not find this message.')
    return { message_id: turn.id, need_review: turn.needReview, selected_option: turn.selectedOption }
  },
})

/** The student is part of the query, so nobody can touch another student's messages. */
function ownTurn(db: Db, id: string, userId: string) {
  const own = db
    .select({ one: sql`1` })
    .from(attempts)
    .where(and(eq(attempts.id, turns.attemptId), eq(attempts.userId, userId)))
  return and(eq(turns.id, id), exists(own))
}

const setOwn = (db: Db, id: string, userId: string, set: { needReview: boolean }) =>
  db
    .update(turns)
    .set(set)
    .where(ownTurn(db, id, userId))

/** Refused once a reading was chosen, and where none was offered. Said twice it is the same. */
async function closeReadings(db: Db, id: string, userId: string) {
  const offered = sql`jsonb_array_length(${turns.reply} -> 'options') > 0`
  const open = sql`coalesce(${turns.selectedOption}, ${NONE_OF_THESE}) = ${NONE_OF_THESE}`
  const closed = await db
    .update(turns)
    .set({ selectedOption: NONE_OF_THESE })
    .where(and(ownTurn(db, id, userId), offered, open))
    .returning({ id: turns.id })
  if (closed.length > 0) return
  const [known] = await db
    .select({ id: turns.id })
    .from(turns)
    .where(ownTurn(db, id, userId))
  if (known) throw optionClosed()
}
