import { and, eq, exists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reviewReply, reviewRequest } from '#contract/agent.ts'
import { attempts, turns } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'

/** Flags a reply of the patient as wrong, for us to look at, or takes the flag back. */
export const reviewMessage = endpoint({
  params: z.object({ id: z.uuid() }),
  body: reviewRequest,
  returns: reviewReply,
  async handle({ params, body, user }, { db }) {
    const own = db
      .select({ one: sql`1` })
      .from(attempts)
      .where(and(eq(attempts.id, turns.attemptId), eq(attempts.userId, user.id)))
    const flagged = await db
      .update(turns)
      .set({ needReview: body.need_review })
      .where(and(eq(turns.id, params.id), exists(own)))
      .returning({ id: turns.id })
    if (flagged.length === 0) throw notFound('We could not find this message.')
    return { message_id: params.id, need_review: body.need_review }
  },
})
