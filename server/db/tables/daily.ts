import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FoundPoints } from '#engine/daily/points-found.ts'
import { instant } from './columns.ts'
import { userId } from './users.ts'

/** The story drawn for a UTC day, and its round through all stories. A day without visitors has none. */
export const dailyDraws = pgTable('daily_draws', {
  day: date('day', { mode: 'string' }).primaryKey(),
  slug: text('slug').notNull(),
  round: integer('round').notNull(),
})

/** A user's or guest's answers to the story of a day. */
export const dailyAnswers = pgTable(
  'daily_answers',
  {
    userId: userId().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    slug: text('slug').notNull(),
    /** By question id. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    begunAt: instant('begun_at').notNull(),
    /** Once set, the answer is final and the model answers are shown. */
    handedInAt: instant('handed_in_at'),
    /** Points that the engine found when the answers were handed in, each with the matching range of characters. */
    found: jsonb('found').$type<FoundPoints>().notNull().default({}),
    /** Points that the student ticked or unticked, by id; these override what the engine found. */
    ticks: jsonb('ticks').$type<Record<string, boolean>>().notNull().default({}),
    /** Resulting marks, and the maximum. */
    marks: integer('marks'),
    maxMarks: integer('max_marks'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
