import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { messageReply } from '#contract/accounts.ts'
import { caseFeedbackRequest } from '#contract/cases.ts'
import type { Db } from '../db/database.ts'
import { attempts, caseFeedback } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notFound } from '../errors.ts'

/** What the student thought of a case, on an attempt of their own, once. */
export const giveFeedback = endpoint({
  body: caseFeedbackRequest.extend({ session_uuid: z.uuid() }),
  returns: messageReply,
  async handle({ body, user }, { db, now }) {
    const own = and(eq(attempts.id, body.session_uuid), eq(attempts.userId, user.id))
    const [attempt] = await db.select({ id: attempts.id, caseId: attempts.caseId }).from(attempts).where(own)
    if (attempt?.caseId !== body.case) throw notFound('We could not find this consultation.')
    const kept = await db
      .insert(caseFeedback)
      .values({
        userId: user.id,
        caseId: body.case,
        attemptId: attempt.id,
        sessionType: body.session_type,
        rate: body.rate,
        comment: body.comment?.trim() || null,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: caseFeedback.id })
    if (kept.length === 0) throw conflict('feedback-given', 'You’ve already sent us your feedback. Thank you.')
    return { message: 'Thank you for your feedback.' }
  },
})

export async function feedbackGiven(db: Db, attemptId: string): Promise<boolean> {
  const rows = await db.select({ id: caseFeedback.id }).from(caseFeedback).where(eq(caseFeedback.attemptId, attemptId))
  return rows.length > 0
}
