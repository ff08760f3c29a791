import { messageReply } from '#contract/accounts.ts'
import { demonstrationRequest } from '#contract/institutions/demonstrations.ts'
import { openEndpoint } from '../endpoint.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { demonstrationLetter } from './demonstration-letter.ts'
import { addRequest } from './demonstration-store.ts'

const FROM_ONE_PLACE: RateLimit = {
  tries: 5,
  minutes: 24 * 60,
  message: 'We’ve had five requests from your network today. Please try again tomorrow, or e-mail us.',
}
const FROM_EVERYWHERE: RateLimit = {
  tries: 200,
  minutes: 24 * 60,
  message: 'We’ve had more requests today than we can read. Please try again tomorrow, or e-mail us.',
}
const THANKS = 'We’ve received your request and will reply by e-mail.'

/** Stores the request for staff and, if an address is configured, e-mails it; atomically. */
export const askForDemonstration = openEndpoint({
  body: demonstrationRequest,
  returns: messageReply,
  async handle({ body: { website, ...request }, ip }, { db, now, contactEmail, supportEmail }) {
    await rateLimit(db, `demonstration:address:${ip}`, FROM_ONE_PLACE, now())
    if (website !== '') return { message: THANKS }
    await rateLimit(db, 'demonstration:all', FROM_EVERYWHERE, now())
    const reader = contactEmail ?? supportEmail
    await db.transaction(async (tx) => {
      await addRequest(tx, { ...request, createdAt: now() })
      if (reader) await queueMail(tx, demonstrationLetter(reader, request), now())
    })
    return { message: THANKS }
  },
})
