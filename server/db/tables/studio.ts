import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'
import { id, instant } from './columns.ts'
import { institutions } from './institutions.ts'
import { users } from './users.ts'

/** A case that authors write in the browser. Students meet nothing of it. */
export const studioCases = pgTable('studio_cases', {
  id: id(),
  /** The number under which it goes into the library. */
  caseId: integer('case_id').notNull(),
  title: text('title').notNull(),
  /** Whose case it is; null: the public library's. */
  institutionId: uuid('institution_id').references(() => institutions.id, { onDelete: 'cascade' }),
  /** Raised by every save, and named by the next: a stale save is refused. */
  revision: integer('revision').notNull(),
  /** The version that is being written; earlier ones are kept as they were. */
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** A column of a table that goes with its studio case. */
function studioCaseId() {
  return uuid('studio_case_id').references(() => studioCases.id, { onDelete: 'cascade' })
}

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

/**
 * A request to review one revision of a studio case, and what came of it. An edit makes another revision, which it is
 * not of.
 */
export const studioReviews = pgTable(
  'studio_reviews',
  {
    id: id(),
    studioCaseId: studioCaseId().notNull(),
    revision: integer('revision').notNull(),
    version: integer('version').notNull(),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    decision: text('decision').$type<'approved' | 'changes'>(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('studio_reviews_case').on(table.studioCaseId, table.askedAt),
    index('studio_reviews_asked_by').on(table.askedBy),
    index('studio_reviews_decided_by').on(table.decidedBy),
  ],
)

/** A comment of a reviewer at a place of a studio case. */
export const studioRemarks = pgTable(
  'studio_remarks',
  {
    id: id(),
    studioCaseId: studioCaseId().notNull(),
    file: text('file').notNull(),
    path: jsonb('path').$type<StudioPath>().notNull(),
    words: text('words').notNull(),
    saidBy: uuid('said_by').references(() => users.id, { onDelete: 'set null' }),
    saidAt: instant('said_at').notNull(),
    /** When an author had seen to it. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('studio_remarks_case').on(table.studioCaseId, table.saidAt),
    index('studio_remarks_said_by').on(table.saidBy),
  ],
)

/** A clinical sign-off of one revision, as its signatory wrote it. It outlives their account, as a signature does. */
export const studioSignOffs = pgTable(
  'studio_sign_offs',
  {
    id: id(),
    studioCaseId: studioCaseId().notNull(),
    revision: integer('revision').notNull(),
    version: integer('version').notNull(),
    signedBy: uuid('signed_by').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    role: text('role').notNull(),
    /** What exactly was checked. */
    checked: text('checked').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [
    index('studio_sign_offs_case').on(table.studioCaseId, table.revision),
    index('studio_sign_offs_signed_by').on(table.signedBy),
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
