import { date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FoundPoints } from '#engine/daily/points-found.ts'
import { instant } from './columns.ts'
import { userId } from './users.ts'

/** Which story was drawn for a day (UTC), in which round through all of them. A day without visitors has none. */
export const dailyDraws = pgTable('daily_draws', {
  day: date('day', { mode: 'string' }).primaryKey(),
  slug: text('slug').notNull(),
  round: integer('round').notNull(),
})

/** What a person, guest or not, wrote to the story of a day. */
export const dailyAnswers = pgTable(
  'daily_answers',
  {
    userId: userId().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    slug: text('slug').notNull(),
    /** By the question's id. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    begunAt: instant('begun_at').notNull(),
    /** From then on the answer is final, and the model answers are shown. */
    handedInAt: instant('handed_in_at'),
    /** The points that the engine found in the words when they were handed in, with the characters that say each. */
    found: jsonb('found').$type<FoundPoints>().notNull().default({}),
    /** What the student ticked or unticked, by the point's id: it decides over what was found. */
    ticks: jsonb('ticks').$type<Record<string, boolean>>().notNull().default({}),
    /** What it came to by then, and could have come to. */
    marks: integer('marks'),
    maxMarks: integer('max_marks'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
