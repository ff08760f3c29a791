import { messageReply } from '#contract/accounts.ts'
import { supportMessageRequest } from '#contract/support.ts'
import { endpoint } from '../endpoint.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { supportLetter } from './support-letter.ts'
import { addMessage } from './support-store.ts'

const A_DAY: RateLimit = {
  tries: 10,
  minutes: 24 * 60,
  message: 'You’ve sent ten messages today. Please try again tomorrow.',
}

/** Stores the message for staff and, if an address is configured, e-mails it; atomically. */
export const writeToSupport = endpoint({
  body: supportMessageRequest,
  returns: messageReply,
  async handle({ user, body }, { db, now, supportEmail }) {
    await rateLimit(db, `support:${user.id}`, A_DAY, now())
    await db.transaction(async (tx) => {
      await addMessage(tx, { userId: user.id, ...body, createdAt: now() })
      if (supportEmail) await queueMail(tx, supportLetter(supportEmail, user.email, body), now())
    })
    return { message: 'Thanks, we’ve received your message. We’ll reply to your account’s e-mail address.' }
  },
})
