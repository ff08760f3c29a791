import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ConditionMark } from '#contract/conditions.ts'
import { instant } from './columns.ts'
import { userId } from './users.ts'

/** A student's own label for a condition of content/conditions/: known, or to be repeated. */
export const conditionMarks = pgTable(
  'condition_marks',
  {
    userId: userId().notNull(),
    condition: text('condition').notNull(),
    mark: text('mark').$type<ConditionMark>().notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.condition] })],
)
