import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { answerRequest, conversationsReply } from '#contract/support.ts'
import { noteAct } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { queueMail } from '../db/mails.ts'
import { supportAnswers, supportMessages, users } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { answerLetter } from './answer-letter.ts'
import { findMessages, gone, present } from './staff-support.ts'

const params = z.object({ id: z.uuid() })

/** What one person wrote to support, and what staff answered. */
export const showConversations = endpoint({
  params,
  returns: conversationsReply,
  async handle({ params: { id }, user }, { db, now }) {
    await noteAct(db, { staff: user.id }, { did: 'looked at messages of somebody', to: id, details: {} }, now())
    return presentConversations(db, id)
  },
})

/** Mails an answer to who wrote, keeps it, and marks the message as answered: all of it or nothing. */
export const answerMessage = endpoint({
  params,
  body: answerRequest,
  returns: conversationsReply,
  async handle({ params: { id }, body: { text }, user }, { db, now, publicUrl, supportEmail }) {
    return db.transaction(async (tx) => {
      const [found] = await findMessages(tx, eq(supportMessages.id, id))
      if (!found?.from) throw gone()
      const { userId, subject, from } = found
      await tx.update(supportMessages).set({ answeredAt: now() }).where(eq(supportMessages.id, id))
      await tx.insert(supportAnswers).values({ userId, messageId: id, staffId: user.id, text, createdAt: now() })
      await queueMail(tx, answerLetter(from, { subject, text, publicUrl, supportEmail }), now())
      const details = { message: id, by_mail: true }
      await noteAct(tx, { staff: user.id }, { did: 'answered a message', to: userId, details }, now())
      return presentConversations(tx, userId)
    })
  },
})

async function presentConversations(db: Db, userId: string) {
  const messages = await findMessages(db, eq(supportMessages.userId, userId))
  const answers = await db
    .select({ answer: supportAnswers, by: users.email })
    .from(supportAnswers)
    .leftJoin(users, eq(users.id, supportAnswers.staffId))
    .where(eq(supportAnswers.userId, userId))
    .orderBy(asc(supportAnswers.createdAt))
  return {
    conversations: messages.map((message) => ({
      ...present(message),
      answers: answers
        .filter(({ answer }) => answer.messageId === message.id)
        .map(({ answer, by }) => ({
          id: answer.id,
          at: answer.createdAt.toISOString(),
          by: by ?? 'a former user',
          text: answer.text,
        })),
    })),
  }
}
