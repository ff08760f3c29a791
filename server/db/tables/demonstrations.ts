import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Requests for a demonstration, answered by staff by mail. The sweeper deletes them after a year. */
export const demonstrationRequests = pgTable(
  'demonstration_requests',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    institution: text('institution').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff closed it, with or without an answer. */
    answeredAt: instant('answered_at'),
    isClosed: boolean('is_closed').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [index('demonstration_requests_newest').on(table.createdAt)],
)
