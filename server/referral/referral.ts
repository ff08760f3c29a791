import { z } from 'zod'
import { inviterReply, referralReply } from '#contract/referral.ts'
import { countTry, type Limit } from '../db/throttle.ts'
import { endpoint, openEndpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { codeOf, countFriends, findInviter } from './referral-store.ts'
import { REWARD_DAYS } from './rewards.ts'

/** The student's own code, the link with it, and what came of it. */
export const showReferralCode = endpoint({
  returns: referralReply,
  async handle({ user }, { db, now, publicUrl }) {
    const code = await codeOf(db, user.id, now())
    const friends = await countFriends(db, user.id, code)
    return { referral_code: code, link: `${publicUrl}/ref/${code}`, ...friends, reward_days: REWARD_DAYS }
  },
})

/** Names are behind codes: they are not to be collected. */
const LOOKS: Limit = {
  tries: 120,
  minutes: 60,
  message: 'Too many codes from your network. Please try again in an hour.',
}

/** Who invites with a code, for the page on which their friend signs up. */
export const showInviter = openEndpoint({
  params: z.object({ code: z.string().max(64) }),
  returns: inviterReply,
  async handle({ params, ip }, { db, now }) {
    await countTry(db, `referral:${ip}`, LOOKS, now())
    const inviter = await findInviter(db, params.code)
    if (!inviter) throw notFound()
    return { first_name: inviter.firstName || null, reward_days: REWARD_DAYS }
  },
})
