import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { userId, users } from './users.ts'

/**
 * Mails, written in the transaction that causes them, each with a job that sends it. Without an SMTP server they stay
 * here as the outbox. A sent mail keeps address, subject and times, but its body is cleared: it may contain a key.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    unsubscribe: text('unsubscribe'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`)],
)

/** Automatic mails a user has received by topic, with the key of the unsubscribe link and whether they unsubscribed. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: userId().notNull(),
    topic: text('topic').$type<MailTopic>().notNull(),
    key: text('key').notNull().unique(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)

export type MailTopic = 'marks' | 'exam' | 'prime'

/** Dates, in the student's time zone, on which a reminder of the study plan was sent: at most one a day. */
export const examReminders = pgTable(
  'exam_reminders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
