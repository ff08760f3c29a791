import { messageReply } from '#contract/accounts.ts'
import { primeFeedbackRequest } from '#contract/payment.ts'
import { endpoint } from '../../endpoint.ts'
import { saveFeedback } from './subscription-store.ts'

/** Stores why a user leaves Prime, and how likely they would recommend it. */
export const givePrimeFeedback = endpoint({
  body: primeFeedbackRequest,
  returns: messageReply,
  async handle({ user, body }, { db, now }) {
    const { reasons, recommmend_score: score } = body
    await saveFeedback(db, { userId: user.id, reasons, score, createdAt: now() })
    return { message: 'Thank you for your feedback.' }
  },
})
