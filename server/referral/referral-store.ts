import { randomInt } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { type RewardRefusal, referralCodes, referralRewards } from '../db/tables.ts'
import { mailboxOf } from '../mail/mailbox.ts'

/** Unambiguous letters and digits; no vowels, so that no code is a word. */
const SIGNS = 'BCDFGHJKLMNPQRSTVWXZ23456789'
const LENGTH = 8

/** The code of a person: made when it is asked for first, and theirs for good. */
export async function codeOf(db: Db, userId: string, now: Date): Promise<string> {
  const known = async () => (await db.select().from(referralCodes).where(eq(referralCodes.userId, userId)))[0]?.code
  for (;;) {
    const code = await known()
    if (code) return code
    await db.insert(referralCodes).values({ userId, code: newCode(), createdAt: now }).onConflictDoNothing()
  }
}

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Every code and whose it is, those of merged accounts among them. */
const CODES = sql`(select code, user_id from referral_codes union all select code, user_id from former_referral_codes) codes`

/** Whose code it is, whatever its case. */
export async function findInviter(db: Db, code: string): Promise<{ firstName: string } | undefined> {
  const [row] = await rowsOf<{ first_name: string }>(
    db,
    sql`select first_name from ${CODES} join users on users.id = codes.user_id where code = ${code.toUpperCase()}`,
  )
  return row && { firstName: row.first_name }
}

/** How many signed up through a person, and with how many of them a reward was earned. */
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
 * Friends and who invited them, where neither was rewarded yet and both are real: a verified address and a finished case.
 * Two accounts of one mailbox are one person.
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

/** Why a person who joined through a friend got no week, where that was lately enough to be said. */
export async function findOwnRefusal(db: Db, userId: string, since: Date): Promise<RewardRefusal | null> {
  const lately = and(eq(referralRewards.userId, userId), gt(referralRewards.rewardedAt, since))
  return (await db.select().from(referralRewards).where(lately))[0]?.refusal ?? null
}

/** Keeps who of a pair is rewarded. False where that was decided before. */
export async function keepDecision(tx: Db, row: typeof referralRewards.$inferInsert): Promise<boolean> {
  return (await tx.insert(referralRewards).values(row).onConflictDoNothing().returning()).length > 0
}
