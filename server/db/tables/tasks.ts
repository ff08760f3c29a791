import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { userId, users } from './users.ts'

/** A user's code for inviting friends. */
export const referralCodes = pgTable('referral_codes', {
  userId: userId().primaryKey(),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/** Codes of merged accounts, so that links shared earlier lead to the account that was kept. */
export const formerReferralCodes = pgTable(
  'former_referral_codes',
  {
    code: text('code').primaryKey(),
    userId: userId().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('former_referral_codes_user').on(table.userId)],
)

/** Settled referrals: rewards for both users, or the reason for a refusal. */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    userId: userId().primaryKey(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    rewardedAt: instant('rewarded_at').notNull(),
    /** Why at least one of the two was not rewarded; null if both were. */
    refusal: text('refusal').$type<RewardRefusal>(),
  },
  (table) => [index('referral_rewards_invited_by').on(table.invitedBy)],
)

/**
 * `inviter-limit`: only the friend got a week. `friend-again`: the friend's address had a reward before, and neither
 * got one.
 */
export type RewardRefusal = 'inviter-limit' | 'friend-again'

/** Completion of tasks that cannot be derived from other tables, and rewards that were claimed. */
export const taskStates = pgTable(
  'task_states',
  {
    userId: userId().notNull(),
    taskId: integer('task_id').notNull(),
    completedAt: instant('completed_at'),
    claimedAt: instant('claimed_at'),
    /** For tasks reviewed by staff: the address of the post, when staff decided, and why they refused. */
    postUrl: text('post_url'),
    decidedAt: instant('decided_at'),
    refusal: text('refusal'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId] }),
    index('task_states_posts').on(table.completedAt).where(sql`${table.postUrl} is not null`),
  ],
)
