import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AssignmentKind, ConsentScope } from '#contract/values/institutions.ts'
import { id, instant } from './columns.ts'
import { attempts } from './consultations.ts'
import { institutionGroups, institutionId } from './institutions.ts'
import { userId, users } from './users.ts'

/** Work set for a cohort. Progress is derived from its members' consultations, quizzes and group sessions. */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    institutionId: institutionId().notNull(),
    groupId: uuid('group_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<AssignmentKind>().notNull(),
    /** For kind `case`: all of them are required. Empty for other kinds. */
    caseIds: jsonb('case_ids').$type<number[]>().notNull().default([]),
    /** Slug of a quiz, or permanent id of a journey. */
    target: text('target'),
    /** For a circuit: at how many stations each student takes the history. */
    stations: smallint('stations'),
    opensAt: instant('opens_at').notNull(),
    /** Work finished later counts, and is shown as late. */
    dueAt: instant('due_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Withdrawn: hidden from students. */
    endedAt: instant('ended_at'),
    /** Resource link of the learning platform that opens this assignment. */
    ltiResourceLink: text('lti_resource_link'),
  },
  (table) => [
    index('assignments_group').on(table.groupId),
    uniqueIndex('assignments_lti').on(table.institutionId, table.ltiResourceLink),
    foreignKey({
      name: 'assignments_group_here',
      columns: [table.groupId, table.institutionId],
      foreignColumns: [institutionGroups.id, institutionGroups.institutionId],
    }).onDelete('cascade'),
  ],
)

/** Roster addresses that are not in the cohort yet; their owners join through the cohort's link. */
export const invitations = pgTable(
  'institution_invitations',
  {
    groupId: uuid('group_id').notNull(),
    institutionId: institutionId().notNull(),
    email: text('email').notNull(),
    invitedAt: instant('invited_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.email] }),
    foreignKey({
      name: 'institution_invitations_group_here',
      columns: [table.groupId, table.institutionId],
      foreignColumns: [institutionGroups.id, institutionGroups.institutionId],
    }).onDelete('cascade'),
  ],
)

/** Log of what an educator viewed of a student, one row per day. The student can read it. */
export const institutionViews = pgTable(
  'institution_views',
  {
    id: id(),
    institutionId: institutionId().notNull(),
    /** The student. */
    userId: userId().notNull(),
    /** Null once that account is deleted. */
    readerId: uuid('reader_id').references(() => users.id, { onDelete: 'set null' }),
    what: text('what').$type<ConsentScope>().notNull(),
    /** YYYY-MM-DD in UTC. */
    day: text('day').notNull(),
    lastAt: instant('last_at').notNull(),
    times: integer('times').notNull().default(1),
  },
  (table) => [
    uniqueIndex('institution_views_once').on(table.userId, table.readerId, table.what, table.day),
    index('institution_views_reader').on(table.readerId),
  ],
)

/** Comments that an educator writes on a student's debrief, for that student. */
export const debriefComments = pgTable(
  'debrief_comments',
  {
    id: id(),
    institutionId: institutionId().notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('debrief_comments_attempt').on(table.attemptId)],
)
