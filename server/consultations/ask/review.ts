import { z } from 'zod'
import { reviewReply, reviewRequest } from '#contract/agent.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { optionClosed } from '../attempts/opened.ts'
import { closeReadings, findOwnTurn, flagTurn } from '../attempts/turn-store.ts'

/** Stores the student's feedback on a reply: it is wrong, or none of its readings was meant. */
export const reviewMessage = endpoint({
  params: z.object({ id: z.uuid() }),
  body: reviewRequest,
  returns: reviewReply,
  async handle({ params, body, user }, { db }) {
    if (body.need_review !== undefined) await flagTurn(db, params.id, user.id, body.need_review)
    const refused = body.selected_option !== undefined && !(await closeReadings(db, params.id, user.id))
    const turn = await findOwnTurn(db, params.id, user.id)
    if (!turn) throw notFound('We could not find this message.')
    if (refused) throw optionClosed()
    return { message_id: turn.id, need_review: turn.needReview, selected_option: turn.selectedOption }
  },
})
