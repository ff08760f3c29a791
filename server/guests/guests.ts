import { guestReply, guestRequest, guestTokenReply } from '#contract/guests.ts'
import { guestEndpoint, openEndpoint } from '../endpoint.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import { createGuest } from '../people/guest-store.ts'
import { hashOf, newSecret } from '../secret.ts'

/** A whole class may share one IP address. */
const A_ROOM: RateLimit = {
  tries: 120,
  minutes: 60,
  message: 'Too many guests have come from your network. Please sign up, or try again in an hour.',
}

/** Creates a guest without an account, with access only to the routes for guests. */
export const beginAsGuest = openEndpoint({
  body: guestRequest,
  returns: guestTokenReply,
  async handle({ body, ip }, { db, now }) {
    await rateLimit(db, `guest:address:${ip}`, A_ROOM, now())
    const token = newSecret()
    const guest = { firstName: body.first_name, tokenHash: hashOf(token) }
    const until = await db.transaction((tx) => createGuest(tx, guest, now()))
    return { token, until: until.toISOString() }
  },
})

/** Returns who the caller is, guest or user, for pages that guests can see. */
export const showGuest = guestEndpoint({
  returns: guestReply,
  handle: async ({ user: { firstName, isGuest, until } }) => ({
    first_name: firstName,
    is_guest: isGuest,
    until: until.toISOString(),
  }),
})
