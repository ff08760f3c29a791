import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Who asked to be shown the product, for staff to answer by mail. Kept for a year, by the sweeper. */
export const demonstrationRequests = pgTable(
  'demonstration_requests',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    institution: text('institution').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff dealt with it: by an answer, or because it needs none. */
    answeredAt: instant('answered_at'),
    isClosed: boolean('is_closed').notNull().default(false),
    note: text('note').notNull().default(''),
  },
  (table) => [index('demonstration_requests_newest').on(table.createdAt)],
)
