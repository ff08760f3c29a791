import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import { answeredPatch, supportMessagesReply } from '#contract/support.ts'
import { noteAct } from '../audit/audit-store.ts'
import { pageOfQueue } from '../db/staff-queue.ts'
import { endpoint } from '../endpoint.ts'
import { findMessage, messageGone, SUPPORT_QUEUE, type SupportMessageRow, setAnswered } from './support-store.ts'

/** Returns students' messages, newest first. */
export const listMessages = endpoint({
  query: waitingQuery,
  returns: supportMessagesReply,
  async handle({ query }, { db }) {
    const { rows, ...page } = await pageOfQueue(db, SUPPORT_QUEUE, query)
    return { messages: rows.map(present), ...page }
  },
})

/** Staff answer by e-mail; here they record that they have, to avoid duplicate answers. */
export const markAnswered = endpoint({
  params: z.object({ id: z.uuid() }),
  body: answeredPatch,
  returns: supportMessagesReply.shape.messages.element,
  async handle({ params: { id }, body: { answered }, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const author = await setAnswered(tx, id, answered ? now() : null)
      if (!author) throw messageGone()
      const did = answered ? 'answered a message' : 'put a message back'
      await noteAct(tx, { staff: user.id }, { did, to: author, details: { message: id } }, now())
      return present((await findMessage(tx, id))!)
    })
  },
})

export const present = ({ id, userId, createdAt, answeredAt, from, subject, message }: SupportMessageRow) => ({
  id,
  at: createdAt.toISOString(),
  from,
  user_id: userId,
  subject,
  message,
  answered_at: answeredAt?.toISOString() ?? null,
})
