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

/** Questions as attempts were asked them, deduplicated by a hash of their text: attempts outlive changes of a case. */
export const askedQuestions = pgTable('asked_questions', {
  hash: text('hash').primaryKey(),
  questions: jsonb('questions').$type<readonly Question[]>().notNull(),
})
/** By question id: the order in which this attempt shows the options, as indices into the stored question. */
export type OptionOrder = Record<string, number[]>

/** One student's attempt at one case in one mode, from start to stop. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    userId: userId().notNull(),
    caseId: integer('case_id').notNull(),
    /** For a case published from the studio: the version that this attempt began with. Null for a case from files. */
    caseVersion: integer('case_version'),
    mode: text('mode').notNull(),
    /** Permanent id of the journey on which the case was taken. */
    journeyId: text('journey_id'),
    /** A trial run by staff, excluded from all statistics. */
    isTest: boolean('is_test').notNull().default(false),
    /** Under exam conditions from the start; compared only with other exams. */
    isExam: boolean('is_exam').notNull().default(false),
    /** Versions that produced the marks at the stop. */
    contentVersion: text('content_version').notNull(),
    engineVersion: text('engine_version').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** Length of the consultation, extra time included; fixed when it begins. */
    timeLimitSeconds: integer('time_limit_seconds').notNull(),
    extraTime: smallint('extra_time').$type<ExtraTime>().notNull().default(0),
    /** Consultation clock: time elapsed before the last pause, and when it was last resumed. */
    elapsedMs: integer('elapsed_ms').notNull().default(0),
    runningSince: instant('running_since'),
    /** Start of the current pause, and how much of the pause allowance was used before it. */
    pausedSince: instant('paused_since'),
    pausedMs: integer('paused_ms').notNull().default(0),
    stoppedAt: instant('stopped_at'),
    /** Number of stored messages, the greeting included; also the position of the next one. */
    turnCount: integer('turn_count').notNull(),
    /** Sum of the turns' points, denormalised for the lists of cases. */
    score: integer('score').notNull().default(0),
    hintsRevealed: smallint('hints_revealed').notNull().default(0),
    /** Whether the student called the professor in. */
    assist: boolean('assist').notNull().default(false),
    /** Clinical reasoning step. */
    patientSummary: text('patient_summary'),
    ddxList: jsonb('ddx_list').$type<string[]>().notNull().default([]),
    /** Questions as asked in this attempt. Both null in attempts that predate these columns. */
    askedQuestions: text('asked_questions').references(() => askedQuestions.hash),
    optionOrder: jsonb('option_order').$type<OptionOrder>(),
    /** Chosen option by question id, as an index into the stored question, independent of the display order. */
    questionAnswers: jsonb('question_answers').$type<Record<string, number>>().notNull().default({}),
    /** Written once, at the stop. */
    markSheet: jsonb('mark_sheet').$type<MarkSheet>(),
    /** How many of its messages each reader read, written at the stop. */
    readBy: jsonb('read_by').$type<ReadBy[]>(),
    /** Whether a language model read any message, written at the stop. Percentiles compare only attempts read alike. */
    byModel: boolean('by_model').notNull().default(false),
    /** For a race, written once, at the stop; its score becomes the attempt's. */
    raceResult: jsonb('race_result').$type<RaceResult>(),
    /** Whether the celebration of a race with the right answer first was shown; it is shown once. */
    celebrated: boolean('celebrated').notNull().default(false),
    maxScore: integer('max_score').notNull(),
    stars: smallint('stars'),
    /** Among all students' first attempts on the case; null until there are enough of them. */
    percentile: smallint('percentile'),
    zScore: doublePrecision('z_score'),
    isNewHighScore: boolean('is_new_high_score').notNull().default(false),
    /** The student's first finished attempt on the case with at least one message; percentiles compare these. */
    isFirst: boolean('is_first').notNull().default(false),
    /** Set when the student had another way to the answers before the stop; excludes the attempt from percentiles. */
    unrankedBecause: text('unranked_because').$type<UnrankedBecause>(),
    /** Engine and content versions that made or last confirmed these marks. */
    checkedAs: text('checked_as'),
    debriefReadAt: instant('debrief_read_at'),
    rubricPath: text('rubric_path'),
  },
  (table) => [
    index('attempts_user').on(table.userId, table.caseId),
    // Covering index: a case has tens of thousands of attempts, scattered over the whole table.
    index('attempts_first')
      .on(table.caseId, table.mode, table.isExam, table.byModel, table.userId, table.score, table.maxScore)
      .where(sql`${table.isFirst}`),
    // A job looks every minute for exams whose time is over.
    index('attempts_open_exams').on(table.createdAt).where(sql`${table.isExam} and ${table.stoppedAt} is null`),
  ],
)

/** The patient's greeting (position 0, without a message) and the turns after it, as the student saw them. */
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
    /** In milliseconds on the consultation's clock. */
    atMs: integer('at_ms').notNull(),
    /** The engine's interpretation; marks are computed from these alone. */
    turn: jsonb('turn').$type<Turn>(),
    /** The reply as sent, returned again when the same message is resent. */
    reply: jsonb('reply').$type<PatientReply>().notNull(),
    needReview: boolean('need_review').notNull().default(false),
    /** Index of the reading of a compound reply that the student chose. */
    selectedOption: smallint('selected_option'),
  },
  (table) => [
    uniqueIndex('turns_position').on(table.attemptId, table.position),
    uniqueIndex('turns_client_message').on(table.attemptId, table.clientMessageId),
    index('turns_flagged').on(table.saidAt).where(sql`${table.needReview}`),
  ],
)

/**
 * Users who saw the answers of a case in a way that leaves no other trace, such as a script or another student's
 * debrief. Their later attempts on the case are unranked.
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

/** Every ranking saved in a race, best first, ordered by id; the last one counts. */
export const raceRankings = pgTable(
  'race_rankings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    list: jsonb('list').$type<string[]>().notNull(),
    /** Number of messages sent by then. */
    turns: integer('turns').notNull(),
    keptAt: instant('kept_at').notNull(),
    /** In milliseconds on the race's clock. */
    atMs: integer('at_ms').notNull(),
  },
  (table) => [index('race_rankings_attempt').on(table.attemptId)],
)

/** Progress of an attempt in Learn. An attempt without a row is in its first module and has had no help. */
export const learnStates = pgTable('learn_states', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  /** Number of messages when each module was entered, in order. */
  entered: jsonb('entered').$type<number[]>().notNull(),
  /** How often help was requested, by item id. */
  helped: jsonb('helped').$type<Record<string, number>>().notNull().default({}),
})

/** Anonymous scores of deleted accounts, kept for percentiles. */
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
