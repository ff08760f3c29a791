import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
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

/** A link by which a colleague talks to the patient of a studio case for ten minutes, and sees nothing else of it. */
export const studioBlindTests = pgTable(
  'studio_blind_tests',
  {
    id: id(),
    studioCaseId: uuid('studio_case_id')
      .notNull()
      .references(() => studioCases.id, { onDelete: 'cascade' }),
    /** The link itself is kept nowhere. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Of the first question: the ten minutes run from there. */
    startedAt: instant('started_at'),
  },
  (table) => [index('studio_blind_tests_case').on(table.studioCaseId)],
)

/** A question of a blind test with the reply, and whether the colleague found it wrong. */
export const studioBlindReplies = pgTable(
  'studio_blind_replies',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => studioBlindTests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    said: text('said').notNull(),
    reply: text('reply').notNull(),
    /** What the answers that were chosen are about. */
    chosen: jsonb('chosen').$type<string[]>().notNull(),
    isWrong: boolean('is_wrong').notNull(),
    /** Its author has seen to it. */
    isSettled: boolean('is_settled').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.position] })],
)
