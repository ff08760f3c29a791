import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
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
import type { ExtraTime } from '#contract/accounts.ts'
import type { PatientReply } from '#contract/agent.ts'
import type { UnrankedBecause } from '#contract/answers.ts'
import type { Question } from '#engine/case/question.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import type { RaceResult } from '#engine/race/race-result.ts'
import type { ReadBy } from '#engine/reading/read-by.ts'
import { id, instant } from './columns.ts'
import { userId } from './users.ts'

/**
 * Questions as some attempts were asked them, stored once under a hash of their text. Attempts outlive changes of a
 * case.
 */
export const askedQuestions = pgTable('asked_questions', {
  hash: text('hash').primaryKey(),
  questions: jsonb('questions').$type<readonly Question[]>().notNull(),
})
/**
 * By question id, the options in the order in which this attempt shows them, each by its place in the stored question.
 */
export type OptionOrder = Record<string, number[]>

/** One student working one case in one mode, from start to stop. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    userId: userId().notNull(),
    caseId: integer('case_id').notNull(),
    /** Of a case that was published from the studio, the version that this was begun with; null for a case of files. */
    caseVersion: integer('case_version'),
    mode: text('mode').notNull(),
    /** The journey on which the case was met, by its permanent id. */
    journeyId: text('journey_id'),
    /** A try-out by staff: excluded from all figures. */
    isTest: boolean('is_test').notNull().default(false),
    /** Under exam conditions from its beginning: compared with attempts under the same alone. */
    isExam: boolean('is_exam').notNull().default(false),
    /** The versions under which the marks at the stop were made. */
    contentVersion: text('content_version').notNull(),
    engineVersion: text('engine_version').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** How long the consultation may last, extra time included: kept from its beginning, whatever changes later. */
    timeLimitSeconds: integer('time_limit_seconds').notNull(),
    extraTime: smallint('extra_time').$type<ExtraTime>().notNull().default(0),
    /** The consultation's clock: what ran before the last pause, and since when it runs again. */
    elapsedMs: integer('elapsed_ms').notNull().default(0),
    runningSince: instant('running_since'),
    /** Since when it rests, and how much of what is granted for pauses went before. */
    pausedSince: instant('paused_since'),
    pausedMs: integer('paused_ms').notNull().default(0),
    stoppedAt: instant('stopped_at'),
    /** Messages stored, the greeting included: the position of the next one. */
    turnCount: integer('turn_count').notNull(),
    /** The sum of the turns' points, kept here for the lists of cases. */
    score: integer('score').notNull().default(0),
    hintsRevealed: smallint('hints_revealed').notNull().default(0),
    /** The student called the professor in. */
    assist: boolean('assist').notNull().default(false),
    /** The clinical reasoning step. */
    patientSummary: text('patient_summary'),
    ddxList: jsonb('ddx_list').$type<string[]>().notNull().default([]),
    /** The questions as this attempt was asked them; both null in attempts from before they were kept. */
    askedQuestions: text('asked_questions').references(() => askedQuestions.hash),
    optionOrder: jsonb('option_order').$type<OptionOrder>(),
    /** Chosen option by question id: its place in the stored question, whatever the order in which it was shown. */
    questionAnswers: jsonb('question_answers').$type<Record<string, number>>().notNull().default({}),
    /** Written once, at the stop. */
    markSheet: jsonb('mark_sheet').$type<MarkSheet>(),
    /** Who read its messages, written at the stop. */
    readBy: jsonb('read_by').$type<ReadBy[]>(),
    /** A language model read some of it, written at the stop: percentiles compare what was read alike. */
    byModel: boolean('by_model').notNull().default(false),
    /** Of a race, written once, at the stop: its score is the attempt's. */
    raceResult: jsonb('race_result').$type<RaceResult>(),
    /** Drawn once for a race with the right answer first. */
    celebrated: boolean('celebrated').notNull().default(false),
    maxScore: integer('max_score').notNull(),
    stars: smallint('stars'),
    /** Among first attempts of everybody on the case; null until there are enough of them. */
    percentile: smallint('percentile'),
    zScore: doublePrecision('z_score'),
    isNewHighScore: boolean('is_new_high_score').notNull().default(false),
    /** The student's first finished attempt on the case, with something said in it: percentiles compare these. */
    isFirst: boolean('is_first').notNull().default(false),
    /** Set once the student had, or took, another way to the answers before the stop: then it is in no percentile. */
    unrankedBecause: text('unranked_because').$type<UnrankedBecause>(),
    /** The engine and content versions under which these marks were made or last confirmed. */
    checkedAs: text('checked_as'),
    debriefReadAt: instant('debrief_read_at'),
    rubricPath: text('rubric_path'),
  },
  (table) => [
    index('attempts_user').on(table.userId, table.caseId),
    // With all that a comparison reads: a case has tens of thousands of them, strewn over the whole table.
    index('attempts_first')
      .on(table.caseId, table.mode, table.isExam, table.byModel, table.userId, table.score, table.maxScore)
      .where(sql`${table.isFirst}`),
    // A job looks every minute whose exams are over.
    index('attempts_open_exams').on(table.createdAt).where(sql`${table.isExam} and ${table.stoppedAt} is null`),
  ],
)

/** The patient's greeting (position 0, nothing said) and the turns after it, as the student saw them. */
export const turns = pgTable(
  'turns',
  {
    id: id(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    clientMessageId: text('client_message_id').notNull(),
    said: text('said'),
    saidAt: instant('said_at').notNull(),
    /** On the consultation's own clock. */
    atMs: integer('at_ms').notNull(),
    /** What the engine made of it; marks are computed from these alone. */
    turn: jsonb('turn').$type<Turn>(),
    /** The reply as sent, given again when the same message arrives again. */
    reply: jsonb('reply').$type<PatientReply>().notNull(),
    needReview: boolean('need_review').notNull().default(false),
    /** Which reading of a compound reply the student chose. */
    selectedOption: smallint('selected_option'),
  },
  (table) => [
    uniqueIndex('turns_position').on(table.attemptId, table.position),
    uniqueIndex('turns_client_message').on(table.attemptId, table.clientMessageId),
    index('turns_flagged').on(table.saidAt).where(sql`${table.needReview}`),
  ],
)

/**
 * An account was shown the answers of a case by a way that leaves no other trace: a script, another person's debrief.
 * What
 * it then begins on the case is not ranked.
 */
export const answersShown = pgTable(
  'answers_shown',
  {
    userId: userId().notNull(),
    caseId: integer('case_id').notNull(),
    way: text('way').notNull(),
    shownAt: instant('shown_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.caseId] })],
)

/** Every list that a race kept, best first, in the order of their ids; the last is the one that counts. */
export const raceRankings = pgTable(
  'race_rankings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    list: jsonb('list').$type<string[]>().notNull(),
    /** How many messages had been said by then. */
    turns: integer('turns').notNull(),
    keptAt: instant('kept_at').notNull(),
    /** On the race's own clock. */
    atMs: integer('at_ms').notNull(),
  },
  (table) => [index('race_rankings_attempt').on(table.attemptId)],
)

/** How far an attempt in Learn is. One that is not here is in its first module and had no help. */
export const learnStates = pgTable('learn_states', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  /** How many messages there were when each module was entered, the first one first. */
  entered: jsonb('entered').$type<number[]>().notNull(),
  /** How often help was asked for, by the item's id. */
  helped: jsonb('helped').$type<Record<string, number>>().notNull().default({}),
})

/** Scores of people who deleted their account: needed for percentiles, and anonymous. */
export const pastScores = pgTable(
  'past_scores',
  {
    id: id(),
    caseId: integer('case_id').notNull(),
    mode: text('mode').notNull(),
    score: integer('score').notNull(),
    maxScore: integer('max_score').notNull(),
    isFirst: boolean('is_first').notNull(),
    byModel: boolean('by_model').notNull().default(false),
    isExam: boolean('is_exam').notNull().default(false),
  },
  (table) => [index('past_scores_first').on(table.caseId, table.mode, table.byModel).where(sql`${table.isFirst}`)],
)
