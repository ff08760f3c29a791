import { z } from 'zod'
import { answerRequest, conversationsReply } from '#contract/support.ts'
import { noteAct } from '../audit/audit-store.ts'
import type { Db } from '../db/database.ts'
import { endpoint } from '../endpoint.ts'
import { queueMail } from '../mail/mail-store.ts'
import { answerLetter } from './answer-letter.ts'
import { present } from './staff-support.ts'
import { addAnswer, findAnswersTo, findMessage, findMessagesOf, messageGone, setAnswered } from './support-store.ts'

const params = z.object({ id: z.uuid() })

/** Returns a user's messages to support, with the answers by staff. */
export const showConversations = endpoint({
  params,
  returns: conversationsReply,
  async handle({ params: { id }, user }, { db, now }) {
    await noteAct(db, { staff: user.id }, { did: 'looked at messages of somebody', to: id, details: {} }, now())
    return presentConversations(db, id)
  },
})

/** E-mails an answer to the author, stores it, and marks the message as answered; atomically. */
export const answerMessage = endpoint({
  params,
  body: answerRequest,
  returns: conversationsReply,
  async handle({ params: { id }, body: { text }, user }, { db, now, publicUrl, supportEmail }) {
    return db.transaction(async (tx) => {
      const found = await findMessage(tx, id)
      if (!found?.from) throw messageGone()
      const { userId, subject, from } = found
      await setAnswered(tx, id, now())
      await addAnswer(tx, { userId, messageId: id, staffId: user.id, text, createdAt: now() })
      await queueMail(tx, answerLetter(from, { subject, text, publicUrl, supportEmail }), now())
      const details = { message: id, by_mail: true }
      await noteAct(tx, { staff: user.id }, { did: 'answered a message', to: userId, details }, now())
      return presentConversations(tx, userId)
    })
  },
})

async function presentConversations(db: Db, userId: string) {
  const messages = await findMessagesOf(db, userId)
  const answers = await findAnswersTo(db, userId)
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
