import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NotificationDraft } from '#contract/notifications.ts'
import { instant } from './columns.ts'

/** Notifications with their audience, first and last day. Files of content/notifications/ are imported once. */
export const notifications = pgTable('notifications', {
  /** Referenced by read receipts, so it never changes. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  /** Paragraphs. */
  message: jsonb('message').$type<string[]>().notNull(),
  image: text('image'),
  video: text('video'),
  link: text('link'),
  buttonText: text('button_text').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }),
  audience: text('audience').$type<NotificationDraft['audience']>().notNull().default('everybody'),
  groupName: text('group_name'),
  isOn: boolean('is_on').notNull().default(true),
  changedAt: instant('changed_at').notNull(),
})
