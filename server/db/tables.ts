import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PatientReply } from '#contract/agent.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'

// The whole data model: people and what they did. Cases live in files (content/); a row names a case by its id.
// Instants are UTC. Ids that a browser sees are random, so that none can be guessed from another.

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = () => uuid('id').primaryKey().defaultRandom()

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    isFirstTime: boolean('is_first_time').notNull().default(true),
    primeUntil: instant('prime_until'),
    studyField: text('study_field'),
    specialty: text('specialty'),
    experienceLevel: text('experience_level'),
    /** Unlocks left for locked cases of the student's choice. */
    availableSessions: integer('available_sessions').notNull().default(4),
    country: text('country'),
    university: text('university'),
    yearLevel: text('year_level'),
    showRenewModal: integer('show_renew_modal').notNull().default(0),
    /** Names of the tours that are done. */
    toursDone: jsonb('tours_done').$type<string[]>().notNull().default([]),
    /** How the account came about, as the sign-up form told it. */
    referral: text('referral'),
    promoCode: text('promo_code'),
    signUp: jsonb('sign_up').$type<SignUpDevice>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
)
export type SignUpDevice = {
  [name in 'country_code' | 'is_mobile' | 'device' | 'browser']?: string | boolean | undefined
}

/** Roles beyond being a student: staff, educator, author, and university groups. */
export const groups = pgTable('groups', { id: id(), name: text('name').notNull().unique() })

export const groupMembers = pgTable(
  'group_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.groupId] })],
)

/** Who is signed in. Only the SHA-256 of a token is kept: the table alone signs nobody in. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_user').on(table.userId)],
)

/** Links sent by mail, hashed, single use. `email` is the address that the link proves. */
export const emailKeys = pgTable(
  'email_keys',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<EmailPurpose>().notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('email_keys_user').on(table.userId)],
)
export type EmailPurpose = 'verify' | 'reset'

/** Mails to send, written in the transaction that causes them. Without an SMTP server they stay, as the outbox. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    createdAt: instant('created_at').notNull(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    sentAt: instant('sent_at'),
    lastError: text('last_error'),
  },
  (table) => [index('mails_waiting').on(table.nextTryAt).where(sql`${table.sentAt} is null`)],
)

/** One student working one case in one mode, from start to stop. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caseId: integer('case_id').notNull(),
    mode: text('mode').notNull(),
    /** The journey on which the case was met, by its permanent id. */
    journeyId: text('journey_id'),
    /** A try-out by staff: in nobody's figures. */
    isTest: boolean('is_test').notNull().default(false),
    /** The versions under which the marks at the stop were made. */
    contentVersion: text('content_version').notNull(),
    engineVersion: text('engine_version').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    /** The consultation's clock: what ran before the last pause, and since when it runs again. */
    elapsedMs: integer('elapsed_ms').notNull().default(0),
    runningSince: instant('running_since'),
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
    /** Chosen option by question id. */
    questionAnswers: jsonb('question_answers').$type<Record<string, number>>().notNull().default({}),
    /** Written once, at the stop. */
    markSheet: jsonb('mark_sheet').$type<MarkSheet>(),
    maxScore: integer('max_score').notNull(),
    stars: smallint('stars'),
    /** Among first attempts of everybody on the case; null until there are enough of them. */
    percentile: smallint('percentile'),
    zScore: doublePrecision('z_score'),
    isNewHighScore: boolean('is_new_high_score').notNull().default(false),
    /** The student's first finished attempt on the case, with something said in it: percentiles compare these. */
    isFirst: boolean('is_first').notNull().default(false),
    /** The engine and content under which these marks were made or last found to stand. */
    checkedAs: text('checked_as'),
    debriefReadAt: instant('debrief_read_at'),
    rubricPath: text('rubric_path'),
  },
  (table) => [
    index('attempts_user').on(table.userId, table.caseId),
    index('attempts_first').on(table.caseId, table.mode).where(sql`${table.isFirst}`),
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
  ],
)

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
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [index('earlier_marks_attempt').on(table.attemptId, table.replacedAt)],
)

/** "I did ask that": a missed item and the turn that the student thinks earned it, for the case's author. */
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
 * A debrief that its student shows to a tutor. The key is kept as it is, to be copied again: whoever reads this table
 * could read the consultation itself.
 */
export const sharedDebriefs = pgTable('shared_debriefs', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

export const caseUnlocks = pgTable(
  'case_unlocks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caseId: integer('case_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.caseId] })],
)

/** What a student thought of a case: once for each attempt. */
export const caseFeedback = pgTable(
  'case_feedback',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    caseId: integer('case_id').notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    sessionType: text('session_type').notNull(),
    rate: smallint('rate').notNull(),
    comment: text('comment'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('case_feedback_attempt').on(table.attemptId)],
)

/** Who has seen which notification of content/notifications/. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notification: text('notification').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.notification] })],
)

/** How often something was tried lately: `sign-in:account:…`, `sign-in:ip:…`. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
