import { z } from 'zod'
import { messageReply } from '#contract/accounts.ts'
import { caseFeedbackRequest } from '#contract/cases.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notFound } from '../errors.ts'
import { addFeedback, findCaseOf } from './feedback-store.ts'

/** Stores the student's feedback on a case, once per attempt of their own. */
export const giveFeedback = endpoint({
  body: caseFeedbackRequest.extend({ session_uuid: z.uuid() }),
  returns: messageReply,
  async handle({ body, user }, { db, now }) {
    if ((await findCaseOf(db, body.session_uuid, user.id)) !== body.case)
      throw notFound('We could not find this consultation.')
    const isFirst = await addFeedback(db, {
      userId: user.id,
      caseId: body.case,
      attemptId: body.session_uuid,
      sessionType: body.session_type,
      rate: body.rate,
      comment: body.comment?.trim() || null,
      createdAt: now(),
    })
    if (!isFirst) throw conflict('feedback-given', 'You’ve already sent us your feedback. Thank you.')
    return { message: 'Thank you for your feedback.' }
  },
})
