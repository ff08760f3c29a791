import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { grantPrime } from '../db/grants.ts'
import { defineJob, enqueue } from '../db/jobs.ts'
import { unsubscribeLink } from '../db/mail-topics.ts'
import { queueMail } from '../db/mails.ts'
import { referralRewards } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { findRealPairs, type Pair } from './referral-store.ts'
import { rewardLetter } from './reward-letter.ts'

/** What both get once both are real. */
export const REWARD_DAYS = 7

/** Looks every few minutes who has become real: the areas that make somebody so know nothing of rewards. */
export const rewardFriends = defineJob('referral-rewards', z.object({}), queuePairs, { cron: '*/5 * * * *' })

async function queuePairs(_: object, { db }: Deps) {
  const pairs = await findRealPairs(db)
  await db.transaction(async (tx) => {
    for (const { friend } of pairs) await enqueue(tx, rewardPair, { friendId: friend })
  })
}

export const rewardPair = defineJob('referral-reward', z.object({ friendId: z.uuid() }), reward)

/** A friend has one row, whoever invited them: both are rewarded with it, or neither. */
async function reward({ friendId }: { friendId: string }, deps: Deps) {
  const { db, now } = deps
  await db.transaction(async (tx) => {
    const [pair] = await findRealPairs(tx, friendId)
    if (!pair) return
    const row = { userId: pair.friend, invitedBy: pair.inviter, rewardedAt: now() }
    const first = await tx.insert(referralRewards).values(row).onConflictDoNothing().returning()
    if (first.length === 0) return
    // In one order, whoever invited whom: two friends who invited one another do not wait for each other for ever.
    for (const side of sidesOf(pair).toSorted((one, other) => (one.userId < other.userId ? -1 : 1)))
      await giveWeek(tx, deps, side, `referral:${pair.friend}:${side.as}`)
  })
}

type Side = { as: 'friend' | 'inviter'; userId: string; email: string }
const sidesOf = ({ friend, friend_email, inviter, inviter_email }: Pair): Side[] => [
  { as: 'friend', userId: friend, email: friend_email },
  { as: 'inviter', userId: inviter, email: inviter_email },
]

async function giveWeek(tx: Db, { now, publicUrl }: Deps, { as, userId, email }: Side, source: string) {
  const reason = as === 'friend' ? 'Was invited by a friend' : 'Invited a friend'
  const until = await grantPrime(tx, { userId, kind: 'reward', days: REWARD_DAYS, reason, source }, now())
  const unsubscribe = await unsubscribeLink(tx, publicUrl, userId, 'prime')
  if (!unsubscribe) return
  await queueMail(tx, rewardLetter({ to: email, publicUrl, unsubscribe }, { as, until }), now())
}
