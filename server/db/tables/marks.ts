import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { id, instant } from './columns.ts'
import { attempts, turns } from './consultations.ts'

/** Earlier mark sheets of re-marked attempts, with the versions that made them. The attempt holds the latest sheet. */
export const earlierMarks = pgTable(
  'earlier_marks',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    contentVersion: text('content_version').notNull(),
    engineVersion: text('engine_version').notNull(),
    markSheet: jsonb('mark_sheet').$type<MarkSheet>().notNull(),
    score: integer('score').notNull(),
    maxScore: integer('max_score').notNull(),
    stars: smallint('stars').notNull(),
    percentile: smallint('percentile').notNull(),
    /** Items that the next marking awarded and this one did not. */
    gained: jsonb('gained').$type<string[]>().notNull(),
    /** Whether a reviewer awarded them after the student contested a mark, rather than the engine. */
    byHand: boolean('by_hand').notNull().default(false),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [index('earlier_marks_attempt').on(table.attemptId, table.replacedAt)],
)

/**
 * Contested marks ("I did ask that"): a missed item and the turn that the student believes earned it, for the case's
 * author to review.
 */
export const contests = pgTable(
  'contests',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    item: text('item').notNull(),
    turnId: uuid('turn_id')
      .notNull()
      .references(() => turns.id, { onDelete: 'cascade' }),
    comment: text('comment'),
    createdAt: instant('created_at').notNull(),
    /** When a later marking awarded the item, which closes the contest whatever was decided before. */
    grantedAt: instant('granted_at'),
    /** When the author declined it, and why. Without either date the contest is open. */
    declinedAt: instant('declined_at'),
    declinedBecause: text('declined_because'),
  },
  (table) => [uniqueIndex('contests_item').on(table.attemptId, table.item)],
)

/**
 * Debriefs that their students share with a tutor. The key is stored in clear so that it can be copied again: anyone
 * who can read this table could read the consultation itself.
 */
export const sharedDebriefs = pgTable('shared_debriefs', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/** Staff review of a reply that its student flagged as wrong; no row until it is reviewed. */
export const flagReviews = pgTable('flag_reviews', {
  turnId: uuid('turn_id')
    .primaryKey()
    .references(() => turns.id, { onDelete: 'cascade' }),
  /** `passed`: forwarded to the engineers with what was meant. */
  state: text('state').$type<'done' | 'passed'>().notNull(),
  note: text('note').notNull(),
  labels: jsonb('labels').$type<string[]>().notNull(),
  decidedAt: instant('decided_at').notNull(),
})
