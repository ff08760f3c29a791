import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { RewardRefusal } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { hasHad, lockMailboxes, noteFreePrime } from '../entitlements/free-prime-store.ts'
import { grantPrime } from '../entitlements/grant-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { unsubscribeLink } from '../mail/mail-topic-store.ts'
import { enqueue } from '../queue/job-store.ts'
import { defineJob } from '../queue/jobs.ts'
import { findRealPairs, type Pair, saveDecision } from './referral-store.ts'
import { noRewardLetter, rewardLetter } from './reward-letter.ts'
import { nextRewardAt } from './reward-limit.ts'
import { FRIEND_AGAIN, limitReached } from './reward-words.ts'

/** Days for both, once both accounts are genuine. */
export const REWARD_DAYS = 7

/** Polls every few minutes, so that the areas that verify users need not know about rewards. */
export const rewardFriends = defineJob('referral-rewards', z.object({}), queuePairs, { cron: '*/5 * * * *' })

async function queuePairs(_: object, { db }: Deps) {
  const pairs = await findRealPairs(db)
  await db.transaction(async (tx) => {
    for (const { friend } of pairs) await enqueue(tx, rewardPair, { friendId: friend })
  })
}

export const rewardPair = defineJob('referral-reward', z.object({ friendId: z.uuid() }), reward)

/** One row per friend decides, once, who is rewarded. */
async function reward({ friendId }: { friendId: string }, deps: Deps) {
  const { db, now } = deps
  await db.transaction(async (tx) => {
    const [pair] = await findRealPairs(tx, friendId)
    if (!pair) return
    const at = now()
    const [friend, inviter] = sidesOf(pair)
    await lockMailboxes(tx, [friend, inviter])
    const limitUntil = await nextRewardAt(tx, inviter, at)
    const refusal = await refusalOf(tx, friend, { limitUntil, at })
    const row = { userId: friend.id, invitedBy: inviter.id, rewardedAt: at, refusal }
    if (!(await saveDecision(tx, row))) return
    if (refusal === 'friend-again') return sayNo(tx, deps, friend, FRIEND_AGAIN)
    await giveWeek(tx, deps, friend, { both: refusal === null })
    if (limitUntil) await sayNo(tx, deps, inviter, limitReached(limitUntil))
    else await giveWeek(tx, deps, inviter, { both: true })
  })
}

async function refusalOf(
  tx: Db,
  friend: Side,
  { limitUntil, at }: { limitUntil: Date | null; at: Date },
): Promise<RewardRefusal | null> {
  if (await hasHad(tx, friend.email, 'joined', at)) return 'friend-again'
  return limitUntil ? 'inviter-limit' : null
}

type Side = { as: 'friend' | 'inviter'; id: string; email: string; source: string }
const sidesOf = ({ friend, friend_email, inviter, inviter_email }: Pair): [Side, Side] => [
  { as: 'friend', id: friend, email: friend_email, source: `referral:${friend}:friend` },
  { as: 'inviter', id: inviter, email: inviter_email, source: `referral:${friend}:inviter` },
]

async function giveWeek(
  tx: Db,
  { now, publicUrl }: Deps,
  { as, id: userId, email, source }: Side,
  { both }: { both: boolean },
) {
  const at = now()
  const reason = as === 'friend' ? 'Was invited by a friend' : 'Invited a friend'
  const until = await grantPrime(tx, { userId, kind: 'reward', days: REWARD_DAYS, reason, source }, at)
  await noteFreePrime(tx, email, { what: as === 'friend' ? 'joined' : 'invited', source }, at)
  const unsubscribe = await unsubscribeLink(tx, publicUrl, userId, 'prime')
  if (!unsubscribe) return
  await queueMail(tx, rewardLetter({ to: email, publicUrl, unsubscribe }, { as, both, until }), at)
}

async function sayNo(tx: Db, { now, publicUrl }: Deps, { as, id, email }: Side, sentence: string) {
  const unsubscribe = await unsubscribeLink(tx, publicUrl, id, 'prime')
  if (unsubscribe) await queueMail(tx, noRewardLetter({ to: email, publicUrl, unsubscribe }, { as, sentence }), now())
}
