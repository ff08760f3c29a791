import { z } from 'zod'
import { inviterReply, referralReply } from '#contract/referral.ts'
import type { Db } from '../db/database.ts'
import { endpoint, openEndpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { type RateLimit, rateLimit } from '../limits/rate-limit-store.ts'
import type { User } from '../user.ts'
import { codeOf, countFriends, findInviter, findOwnRefusal } from './referral-store.ts'
import { nextRewardAt, REWARDS_A_YEAR } from './reward-limit.ts'
import { FRIEND_AGAIN, limitReached } from './reward-words.ts'
import { REWARD_DAYS } from './rewards.ts'

/** Returns the student's code, its link, and the results. */
export const showReferralCode = endpoint({
  returns: referralReply,
  async handle({ user }, { db, now, publicUrl }) {
    const code = await codeOf(db, user.id, now())
    const friends = await countFriends(db, user.id)
    const link = `${publicUrl}/ref/${code}`
    const notes = await notesFor(db, user, now())
    return { referral_code: code, link, ...friends, reward_days: REWARD_DAYS, rewards_a_year: REWARDS_A_YEAR, notes }
  },
})

const DAY = 86_400_000
const REFUSAL_SAID_DAYS = 30

/** Returns why no free week can be or was earned, in sentences. */
async function notesFor(db: Db, user: User, now: Date): Promise<string[]> {
  const nextAt = await nextRewardAt(db, user, now)
  const refusal = await findOwnRefusal(db, user.id, new Date(now.getTime() - REFUSAL_SAID_DAYS * DAY))
  return [...(nextAt ? [limitReached(nextAt)] : []), ...(refusal === 'friend-again' ? [FRIEND_AGAIN] : [])]
}

/** Codes reveal names, so this prevents harvesting. */
const LOOKUPS: RateLimit = {
  tries: 120,
  minutes: 60,
  message: 'Too many codes from your network. Please try again in an hour.',
}

/** Returns the inviter of a code, for the sign-up page of their friend. */
export const showInviter = openEndpoint({
  params: z.object({ code: z.string().max(64) }),
  returns: inviterReply,
  async handle({ params, ip }, { db, now }) {
    await rateLimit(db, `referral:${ip}`, LOOKUPS, now())
    const inviter = await findInviter(db, params.code)
    if (!inviter) throw notFound()
    return { first_name: inviter.firstName || null, reward_days: REWARD_DAYS }
  },
})
