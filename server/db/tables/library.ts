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

/** Ordered case lists that students put together and name. Anyone with the key may view one. */
export const customCollections = pgTable(
  'custom_collections',
  {
    id: id(),
    userId: userId().notNull(),
    name: text('name').notNull(),
    cases: jsonb('cases').$type<number[]>().notNull(),
    /** Key of the share link; null while it is not shared. */
    key: text('key').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('custom_collections_user').on(table.userId)],
)

/** A student's feedback on a case, one per attempt. */
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

/** Which notifications of content/notifications/ a user has seen. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: userId().notNull(),
    notification: text('notification').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.notification] })],
)

/** Messages from students to support, kept for staff even if no mail could be sent. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    userId: userId().notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff marked it as answered. */
    answeredAt: instant('answered_at'),
  },
  (table) => [index('support_messages_created').on(table.createdAt), index('support_messages_user').on(table.userId)],
)

/** Answers by staff to a message, as mailed. The author's id is not a foreign key: it outlasts their account. */
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
