import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StudioFiles } from '#contract/studio.ts'
import { id, instant } from './columns.ts'
import { users } from './users.ts'

/** A case that authors write in the browser. Students meet nothing of it. */
export const studioCases = pgTable('studio_cases', {
  id: id(),
  /** The number under which it goes into the library. */
  caseId: integer('case_id').notNull(),
  title: text('title').notNull(),
  /** Raised by every save, and named by the next: nobody writes over what they have not seen. */
  revision: integer('revision').notNull(),
  /** The version that is being written; earlier ones are kept as they were. */
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** What a studio case held after a sitting of one person. */
export const studioVersions = pgTable(
  'studio_versions',
  {
    studioCaseId: uuid('studio_case_id')
      .notNull()
      .references(() => studioCases.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    files: jsonb('files').$type<StudioFiles>().notNull(),
    startedAt: instant('started_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.studioCaseId, table.version] }),
    index('studio_versions_by').on(table.savedBy),
  ],
)

/** Who has a studio case open, so that two people see each other. */
export const studioVisits = pgTable(
  'studio_visits',
  {
    studioCaseId: uuid('studio_case_id')
      .notNull()
      .references(() => studioCases.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studioCaseId, table.userId] }),
    index('studio_visits_user').on(table.userId),
  ],
)
