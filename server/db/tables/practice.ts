import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CardExplanation, CardResult } from '#contract/practice.ts'
import { id, instant } from './columns.ts'
import { attempts } from './consultations.ts'
import { userId } from './users.ts'

/** A missed must-ask that a student practises, with the debrief's explanation at that time. One per item of a case. */
export const practiceCards = pgTable(
  'practice_cards',
  {
    id: id(),
    userId: userId().notNull(),
    caseId: integer('case_id').notNull(),
    item: text('item').notNull(),
    /** The consultation in which it was missed, and the number of its turns before the card's place in it. */
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    told: jsonb('told').$type<CardExplanation>().notNull(),
    /** Consecutive right answers, which determine the next interval. */
    step: smallint('step').notNull().default(0),
    /** Null once all intervals are completed. */
    due: instant('due'),
    /** Number of scored answers, so that an answer sent twice is scored once. */
    round: integer('round').notNull().default(0),
    said: text('said'),
    outcome: text('outcome').$type<CardResult['outcome']>(),
    /** Labels of what else the answer asked for. */
    asked: jsonb('asked').$type<string[]>().notNull().default([]),
    /** The step before the last answer. */
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
