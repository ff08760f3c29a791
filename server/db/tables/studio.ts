import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StudioFiles, StudioPath } from '#contract/values/studio-change.ts'
import { id, instant } from './columns.ts'
import { institutions } from './institutions.ts'
import { users } from './users.ts'

/** A case written by authors in the browser. Students never see it. */
export const studioCases = pgTable('studio_cases', {
  id: id(),
  /** Its id once published to the library. */
  caseId: integer('case_id').notNull(),
  title: text('title').notNull(),
  /** The institution that owns the case; null for the public library. */
  institutionId: uuid('institution_id').references(() => institutions.id, { onDelete: 'cascade' }),
  /** Incremented by every save and sent with the next one: a stale save is refused. */
  revision: integer('revision').notNull(),
  /** The version being written; earlier ones are kept unchanged. */
  version: integer('version').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Column for a studio case; the row is deleted with it. */
function studioCaseId() {
  return uuid('studio_case_id').references(() => studioCases.id, { onDelete: 'cascade' })
}

/** Snapshot of a studio case after one author's editing session. */
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
 * Requests to review one revision of a studio case, with the outcome. An edit creates a new revision, to which the
 * review does not apply.
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

/** A reviewer's comment on a place in a studio case. */
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
    /** When an author resolved it. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    index('studio_remarks_case').on(table.studioCaseId, table.saidAt),
    index('studio_remarks_said_by').on(table.saidBy),
  ],
)

/** Clinical sign-offs of one revision, as signed. They outlast the signatory's account. */
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
    /** What was checked. */
    checked: text('checked').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [
    index('studio_sign_offs_case').on(table.studioCaseId, table.revision),
    index('studio_sign_offs_signed_by').on(table.signedBy),
  ],
)

/** Users who have a studio case open, so that concurrent editors see each other. */
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

/**
 * Links with which a colleague can talk to a studio case's patient for ten minutes, without other access to the case.
 */
export const studioBlindTests = pgTable(
  'studio_blind_tests',
  {
    id: id(),
    studioCaseId: uuid('studio_case_id')
      .notNull()
      .references(() => studioCases.id, { onDelete: 'cascade' }),
    /** Only the hash of the link's key is stored. */
    keyHash: text('key_hash').notNull().unique(),
    createdAt: instant('created_at').notNull(),
    /** Time of the first question, from which the ten minutes run. */
    startedAt: instant('started_at'),
  },
  (table) => [index('studio_blind_tests_case').on(table.studioCaseId)],
)

/** A question of a blind test with its reply, and whether the colleague flagged it as wrong. */
export const studioBlindReplies = pgTable(
  'studio_blind_replies',
  {
    testId: uuid('test_id')
      .notNull()
      .references(() => studioBlindTests.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    said: text('said').notNull(),
    reply: text('reply').notNull(),
    /** Labels of the chosen answers. */
    chosen: jsonb('chosen').$type<string[]>().notNull(),
    isWrong: boolean('is_wrong').notNull(),
    /** Resolved by the author. */
    isSettled: boolean('is_settled').notNull(),
  },
  (table) => [primaryKey({ columns: [table.testId, table.position] })],
)
