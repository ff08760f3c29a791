import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { attempts } from './consultations.ts'
import { userId } from './users.ts'

export const caseUnlocks = pgTable(
  'case_unlocks',
  {
    userId: userId().notNull(),
    caseId: integer('case_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.caseId] })],
)

/** Cases that a student put together under a name, in their order. Anyone with the key may look at them. */
export const customCollections = pgTable(
  'custom_collections',
  {
    id: id(),
    userId: userId().notNull(),
    name: text('name').notNull(),
    cases: jsonb('cases').$type<number[]>().notNull(),
    /** Of the link under which it is shared; null while it is not. */
    key: text('key').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('custom_collections_user').on(table.userId)],
)

/** What a student thought of a case: once for each attempt. */
export const caseFeedback = pgTable(
  'case_feedback',
  {
    id: id(),
    userId: userId().notNull(),
    caseId: integer('case_id').notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    sessionType: text('session_type').notNull(),
    rate: smallint('rate').notNull(),
    comment: text('comment'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('case_feedback_attempt').on(table.attemptId)],
)

/** Who has seen which notification of content/notifications/. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: userId().notNull(),
    notification: text('notification').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.notification] })],
)

/** What students wrote to support: kept for staff, whether or not a letter could be sent. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    userId: userId().notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff said that it is answered. */
    answeredAt: instant('answered_at'),
  },
  (table) => [index('support_messages_created').on(table.createdAt), index('support_messages_user').on(table.userId)],
)

/** What staff answered to a message, as it was mailed. The id of who wrote it has no reference: it outlasts their account. */
export const supportAnswers = pgTable(
  'support_answers',
  {
    id: id(),
    userId: userId().notNull(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    staffId: uuid('staff_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_answers_message').on(table.messageId), index('support_answers_user').on(table.userId)],
)
