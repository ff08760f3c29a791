import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { QuizSession, ReportReason } from '#contract/quiz.ts'
import type { QuizQuestion } from '#engine/quiz/quiz-file.ts'
import { id, instant } from './columns.ts'
import { userId } from './users.ts'

/** Questions as some student was asked them, stored once under a hash of their text. Answers outlive changes of a question. */
export const quizAsked = pgTable('quiz_asked', {
  hash: text('hash').primaryKey(),
  question: jsonb('question').$type<QuizQuestion>().notNull(),
})

/** One quiz of a student, from its beginning to its end. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    userId: userId().notNull(),
    kind: text('kind').$type<QuizSession['kind']>().notNull(),
    /** The slug, of a quiz on one condition. */
    condition: text('condition'),
    /** The quiz whose misses are asked again. */
    again: uuid('again'),
    createdAt: instant('created_at').notNull(),
    /** Of an exam: how long it may last, extra time included. */
    timeLimitSeconds: integer('time_limit_seconds'),
    finishedAt: instant('finished_at'),
    timedOut: boolean('timed_out').notNull().default(false),
  },
  (table) => [index('quiz_attempts_user').on(table.userId, table.kind, table.condition)],
)

/** A question of a quiz, in the order and with the options in the order that were drawn for it. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    /** The question's permanent id, and the slug that it is under. */
    question: text('question').notNull(),
    condition: text('condition').notNull(),
    asked: text('asked')
      .notNull()
      .references(() => quizAsked.hash),
    /** The options as shown, each by its place in the stored question. */
    optionOrder: jsonb('option_order').$type<number[]>().notNull(),
    /** The chosen option's place in the stored question. */
    chosen: smallint('chosen'),
    /** Whether that was the best one; null while nothing is chosen. */
    isRight: boolean('is_right'),
    guessed: boolean('guessed').notNull().default(false),
    flagged: boolean('flagged').notNull().default(false),
    answeredAt: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.place] })],
)

/** When a question comes back to a student who missed it, or guessed it: ts-fsrs reads and writes the card. */
export const quizCards = pgTable(
  'quiz_cards',
  {
    userId: userId().notNull(),
    question: text('question').notNull(),
    card: jsonb('card').$type<Record<string, unknown>>().notNull(),
    due: instant('due').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.question] }),
    index('quiz_cards_due').on(table.userId, table.due),
  ],
)

/** What students found wrong with a question, kept for staff. */
export const quizReports = pgTable(
  'quiz_reports',
  {
    id: id(),
    userId: userId().notNull(),
    question: text('question').notNull(),
    condition: text('condition').notNull(),
    asked: text('asked')
      .notNull()
      .references(() => quizAsked.hash),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [index('quiz_reports_created').on(table.createdAt), index('quiz_reports_user').on(table.userId)],
)
