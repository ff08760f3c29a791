import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { userId, users } from './users.ts'

/**
 * Mails, written in the transaction that causes them, each with a job that sends it. Without an SMTP server they stay, as
 * the outbox. One that was sent keeps its address, subject and times: what it said is emptied, for it may hold a key.
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

/** Who was written to of what by themselves, with the key of the link that ends it, and who has. */
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

/** On which of their own days a student was reminded of the plan until the examination: once a day at most. */
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
