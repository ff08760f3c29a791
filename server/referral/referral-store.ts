import { randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { type RewardRefusal, referralCodes, referralRewards } from '../db/tables.ts'
import { mailboxOf } from '../mail/mailbox.ts'

/** Unambiguous letters and digits; no vowels, so that no code is a word. */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const LENGTH = 8

/** Returns a user's permanent code, created on the first request. */
export async function codeOf(db: Db, userId: string, now: Date): Promise<string> {
  const known = async () => (await db.select().from(referralCodes).where(eq(referralCodes.userId, userId)))[0]?.code
  for (;;) {
    const code = await known()
    if (code) return code
    await db.insert(referralCodes).values({ userId, code: newCode(), createdAt: now }).onConflictDoNothing()
  }
}

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Every code with its owner, including codes of merged accounts. */
const CODES = sql`(select code, user_id from referral_codes union all select code, user_id from former_referral_codes) codes`

/** Returns the owner of a code, case-insensitively. */
export async function findInviter(db: Db, code: string): Promise<{ firstName: string } | undefined> {
  const [row] = await rowsOf<{ first_name: string }>(
    db,
    sql`select first_name from ${CODES} join users on users.id = codes.user_id where code = ${code.toUpperCase()}`,
  )
  return row && { firstName: row.first_name }
}

/** Counts a user's referred sign-ups, and those that earned a reward. */
export async function countFriends(db: Db, userId: string): Promise<{ joined: number; rewarded: number }> {
  const [row] = await rowsOf<{ joined: number; rewarded: number }>(
    db,
    sql`select (select count(*)::int from users where id <> ${userId}
            and upper(referral) in (select code from ${CODES} where user_id = ${userId})) as joined,
          (select count(*)::int from referral_rewards where invited_by = ${userId} and refusal is null) as rewarded`,
  )
  return row!
}

export type Pair = { friend: string; friend_email: string; inviter: string; inviter_email: string }

/**
 * Returns pairs of friend and inviter, both genuine (verified address and finished case), without a reward so far. Two
 * accounts of one mailbox are one person.
 */
export async function findRealPairs(db: Db, friendId?: string): Promise<Pair[]> {
  const pairs = await rowsOf<Pair>(
    db,
    sql`select friend.id as friend, friend.email as friend_email, inviter.id as inviter, inviter.email as inviter_email
        from users friend
        join ${CODES} on codes.code = upper(friend.referral)
        join users inviter on inviter.id = codes.user_id
        where friend.referral is not null and friend.kind = 'member' and friend.id <> inviter.id
          and ${friendId ? sql`friend.id = ${friendId}` : sql`true`}
          and not exists (select from referral_rewards where user_id = friend.id)
          and ${isReal(sql`friend`)} and ${isReal(sql`inviter`)}`,
  )
  return pairs.filter(({ friend_email, inviter_email }) => mailboxOf(friend_email) !== mailboxOf(inviter_email))
}

const isReal = (who: ReturnType<typeof sql>) => sql`${who}.email_verified_at is not null
  and ${who}.deletion_asked_at is null
  and exists (select from attempts where user_id = ${who}.id and is_first and not is_test)`

/** Returns why a referred user got no week, if that was recent enough to mention. */
export async function findOwnRefusal(db: Db, userId: string, since: Date): Promise<RewardRefusal | null> {
  const lately = and(eq(referralRewards.userId, userId), gt(referralRewards.rewardedAt, since))
  return (await db.select().from(referralRewards).where(lately))[0]?.refusal ?? null
}

/** Stores the decision on a pair's reward. Returns false if it was decided before. */
export async function saveDecision(tx: Db, row: typeof referralRewards.$inferInsert): Promise<boolean> {
  return (await tx.insert(referralRewards).values(row).onConflictDoNothing().returning()).length > 0
}
