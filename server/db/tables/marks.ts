import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import { id, instant } from './columns.ts'
import { attempts, turns } from './consultations.ts'

/** Marks that were made again: the sheet as it was, with the versions that made it. The attempt holds the newest one. */
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
    /** What the next marking gave and this one did not, by item. */
    gained: jsonb('gained').$type<string[]>().notNull(),
    /** A person gave them, because the student contested a mark; else the engine heard more. */
    byHand: boolean('by_hand').notNull().default(false),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [index('earlier_marks_attempt').on(table.attemptId, table.replacedAt)],
)

/**
 * Contested marks ("I did ask that"): a missed item and the turn that the student thinks earned it, for the case's
 * author.
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
    /** When a later marking gave the item: that ends it, whatever was said before. */
    grantedAt: instant('granted_at'),
    /** When its author said no, and why. Without either it is open. */
    declinedAt: instant('declined_at'),
    declinedBecause: text('declined_because'),
  },
  (table) => [uniqueIndex('contests_item').on(table.attemptId, table.item)],
)

/**
 * A debrief that its student shows to a tutor. The key is kept as it is, to be copied again: anyone who reads this table
 * could read the consultation itself.
 */
export const sharedDebriefs = pgTable('shared_debriefs', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/** What staff made of a reply that its student flagged as wrong; none while it is not reviewed. */
export const flagReviews = pgTable('flag_reviews', {
  turnId: uuid('turn_id')
    .primaryKey()
    .references(() => turns.id, { onDelete: 'cascade' }),
  /** `passed` are for the engineers, with what was meant. */
  state: text('state').$type<'done' | 'passed'>().notNull(),
  note: text('note').notNull(),
  labels: jsonb('labels').$type<string[]>().notNull(),
  decidedAt: instant('decided_at').notNull(),
})
