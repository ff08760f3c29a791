import { bigserial, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Analytics events, kept for ninety days. Anonymous: only the kind of visitor is stored. */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    visitor: text('visitor').$type<'visitor' | 'guest' | 'student'>().notNull(),
    isMobile: boolean('is_mobile').notNull(),
    properties: jsonb('properties').$type<Record<string, string | number>>().notNull(),
  },
  (table) => [index('tracked_events_at').on(table.at)],
)
