import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { userId, users } from './users.ts'

/** The code with which a person invites friends. */
export const referralCodes = pgTable('referral_codes', {
  userId: userId().primaryKey(),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/**
 * Codes of accounts that were merged into another: a link that was shared with one leads to the account that was kept.
 */
export const formerReferralCodes = pgTable(
  'former_referral_codes',
  {
    code: text('code').primaryKey(),
    userId: userId().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('former_referral_codes_user').on(table.userId)],
)

/** Who came through whom, once that was decided: with weeks for both, or why not. */
export const referralRewards = pgTable(
  'referral_rewards',
  {
    userId: userId().primaryKey(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    rewardedAt: instant('rewarded_at').notNull(),
    /** Why not both got their week; null where they did. */
    refusal: text('refusal').$type<RewardRefusal>(),
  },
  (table) => [index('referral_rewards_invited_by').on(table.invitedBy)],
)

/**
 * `inviter-limit`: only the friend got a week. `friend-again`: the friend's address had one before, and neither got
 * one.
 */
export type RewardRefusal = 'inviter-limit' | 'friend-again'

/** What a person has done of the tasks that cannot be seen elsewhere, and which rewards they took. */
export const taskStates = pgTable(
  'task_states',
  {
    userId: userId().notNull(),
    taskId: integer('task_id').notNull(),
    completedAt: instant('completed_at'),
    claimedAt: instant('claimed_at'),
    /** Of a task that a person checks: the address of the post, when staff decided, and why they said no. */
    postUrl: text('post_url'),
    decidedAt: instant('decided_at'),
    refusal: text('refusal'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.taskId] }),
    index('task_states_posts').on(table.completedAt).where(sql`${table.postUrl} is not null`),
  ],
)
