import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CardResult, CardTold } from '#contract/practice.ts'
import { id, instant } from './columns.ts'
import { attempts } from './consultations.ts'
import { userId } from './users.ts'

/** A must-ask that a student missed and practises, as the debrief explained it then. One for each item of a case. */
export const practiceCards = pgTable(
  'practice_cards',
  {
    id: id(),
    userId: userId().notNull(),
    caseId: integer('case_id').notNull(),
    item: text('item').notNull(),
    /** The consultation in which it was missed, and how many of its turns come before the card's place in it. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    told: jsonb('told').$type<CardTold>().notNull(),
    /** Right answers in a row: which wait comes next. */
    step: smallint('step').notNull().default(0),
    /** Null once every wait was come through. */
    due: instant('due'),
    /** How many answers were scored: one that is sent twice is scored once. */
    round: integer('round').notNull().default(0),
    said: text('said'),
    outcome: text('outcome').$type<CardResult['outcome']>(),
    /** What else the answer asked for, by its labels. */
    asked: jsonb('asked').$type<string[]>().notNull().default([]),
    /** The step that the last answer found. */
    stepBefore: smallint('step_before').notNull().default(0),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('practice_cards_item').on(table.userId, table.caseId, table.item),
    index('practice_cards_due').on(table.userId, table.due),
    index('practice_cards_attempt').on(table.attemptId),
  ],
)
