import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { QuizSession, ReportReason } from '#contract/quiz.ts'
import type { QuizQuestion } from '#engine/quiz/quiz-file.ts'
import { id, instant } from './columns.ts'
import { userId } from './users.ts'

/** Questions as asked, deduplicated by a hash of their text: answers outlive changes of a question. */
export const quizAsked = pgTable('quiz_asked', {
  hash: text('hash').primaryKey(),
  question: jsonb('question').$type<QuizQuestion>().notNull(),
})

/** A student's quiz, from start to finish. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: id(),
    userId: userId().notNull(),
    kind: text('kind').$type<QuizSession['kind']>().notNull(),
    /** Slug of the condition, for a quiz on one. */
    condition: text('condition'),
    /** The quiz whose missed questions this one repeats. */
    again: uuid('again'),
    createdAt: instant('created_at').notNull(),
    /** For an exam: its length, extra time included. */
    timeLimitSeconds: integer('time_limit_seconds'),
    finishedAt: instant('finished_at'),
    timedOut: boolean('timed_out').notNull().default(false),
  },
  (table) => [index('quiz_attempts_user').on(table.userId, table.kind, table.condition)],
)

/** A question of a quiz, with its place and the order of its options as drawn. */
export const quizAnswers = pgTable(
  'quiz_answers',
  {
    quizId: uuid('quiz_id')
      .notNull()
      .references(() => quizAttempts.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
    /** Permanent id of the question, and the slug of its condition. */
    question: text('question').notNull(),
    condition: text('condition').notNull(),
    asked: text('asked')
      .notNull()
      .references(() => quizAsked.hash),
    /** Display order of the options, as indices into the stored question. */
    optionOrder: jsonb('option_order').$type<number[]>().notNull(),
    /** Chosen option, as an index into the stored question. */
    chosen: smallint('chosen'),
    /** Whether that is the best option; null while nothing is chosen. */
    isRight: boolean('is_right'),
    guessed: boolean('guessed').notNull().default(false),
    flagged: boolean('flagged').notNull().default(false),
    answeredAt: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.quizId, table.place] })],
)

/** Spaced-repetition cards of questions that a student missed or guessed; read and written by ts-fsrs. */
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

/** Faults that students reported in a question, kept for staff. */
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
