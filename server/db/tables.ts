import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
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
import type { ExtraTime } from '#contract/accounts.ts'
import type { PatientReply } from '#contract/agent.ts'
import type { Portrait } from '#contract/portraits.ts'
import type { Question } from '#engine/case/question.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import type { RaceResult } from '#engine/race/race-result.ts'
import type { Stretch } from '../entitlement.ts'

// The whole data model: people and what they did. Cases live in files (content/); a row names a case by its id.
// Instants are UTC. Ids that a browser sees are random, so that none can be guessed from another.

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const id = () => uuid('id').primaryKey().defaultRandom()
/** Whose row it is: it goes with its owner. */
const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })

export const users = pgTable(
  'users',
  {
    id: id(),
    /** A guest has no address and no password, a first name at most, and is gone after thirty days. */
    kind: text('kind').$type<'member' | 'guest'>().notNull().default('member'),
    email: text('email'),
    /** None where the account only ever signed in through Google or Facebook. */
    passwordHash: text('password_hash'),
    emailVerifiedAt: instant('email_verified_at'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    isFirstTime: boolean('is_first_time').notNull().default(true),
    studyField: text('study_field'),
    specialty: text('specialty'),
    experienceLevel: text('experience_level'),
    /** Unlocks left for locked cases of the student's choice. */
    availableSessions: integer('available_sessions').notNull().default(4),
    country: text('country'),
    university: text('university'),
    yearLevel: text('year_level'),
    /** Per cent of a case's time that consultations last longer, as in the student's exams. */
    extraTime: smallint('extra_time').$type<ExtraTime>().notNull().default(0),
    state: text('state'),
    hospital: text('hospital'),
    major: text('major'),
    studyStage: text('study_stage'),
    /** The drawn person that the student chose to be; initials stand for who chose none. */
    portrait: text('portrait').$type<Portrait>(),
    /** By its IANA name, as the browser told it: a day of the student's own ends by it. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The day of the examination that cases are planned until. */
    examDate: date('exam_date', { mode: 'string' }),
    showRenewModal: integer('show_renew_modal').notNull().default(0),
    /** Names of the tours that are done. */
    toursDone: jsonb('tours_done').$type<string[]>().notNull().default([]),
    /** How the account came about, as the sign-up form told it. */
    referral: text('referral'),
    promoCode: text('promo_code'),
    signUp: jsonb('sign_up').$type<SignUpDevice>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    /** The account is over for its owner from then on; a job removes it. */
    deletionAskedAt: instant('deletion_asked_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_exam_date').on(table.examDate).where(sql`${table.examDate} is not null`),
    index('users_guests').on(table.createdAt).where(sql`${table.kind} = 'guest'`),
    check('users_members_have_an_email', sql`(${table.kind} = 'guest') = (${table.email} is null)`),
  ],
)
export type SignUpDevice = {
  [name in 'country_code' | 'is_mobile' | 'device' | 'browser']?: string | boolean | undefined
}

/** Roles beyond being a student: staff, educator, author, and university groups. */
export const groups = pgTable('groups', { id: id(), name: text('name').notNull().unique() })

export const groupMembers = pgTable(
  'group_members',
  {
    userId: userId().notNull(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.groupId] })],
)

/** Stretches of Prime that somebody was given: from when until when, and why. What may be done with them: server/entitlement.ts. */
export const grants = pgTable(
  'grants',
  {
    id: id(),
    userId: userId().notNull(),
    kind: text('kind').$type<Stretch['kind']>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('grants_user').on(table.userId)],
)

/** Who is signed in. Only the SHA-256 of a token is kept: the table alone signs nobody in. */
export const tokens = pgTable(
  'tokens',
  {
    hash: text('hash').primaryKey(),
    /** What the owner's list of sign-ins calls it. */
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: userId().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** As the browser named itself when it signed in. */
    userAgent: text('user_agent').notNull().default(''),
    /** To ten minutes; null until it was used for the first time. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('tokens_user').on(table.userId)],
)

/** Accounts elsewhere that sign a user in. */
export const identities = pgTable(
  'identities',
  {
    userId: userId().notNull(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** The provider's own id of the person, which outlasts a change of address. */
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    uniqueIndex('identities_user').on(table.userId, table.provider),
  ],
)
export type SocialProvider = 'google' | 'facebook'

/** Somebody who left for a provider and may come back once, with the state that only their browser knows. */
export const departures = pgTable('departures', {
  hash: text('hash').primaryKey(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** An identity whose address has an account already: it waits for proof that both are one person. */
export const identityLinks = pgTable('identity_links', {
  /** Of the key that the browser holds. */
  hash: text('hash').primaryKey(),
  /** Of the key that was mailed, once it was asked for. */
  mailHash: text('mail_hash').unique(),
  userId: userId().notNull(),
  provider: text('provider').$type<SocialProvider>().notNull(),
  subject: text('subject').notNull(),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A new address that waits to be confirmed from both sides; one for a user, the newest. */
export const emailChanges = pgTable('email_changes', {
  userId: userId().primaryKey(),
  newEmail: text('new_email').notNull(),
  oldHash: text('old_hash').notNull().unique(),
  newHash: text('new_hash').notNull().unique(),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  expiresAt: instant('expires_at').notNull(),
})

/** Everything that is stored about a user as one JSON file, for a week; one for a user, the newest. */
export const dataExports = pgTable('data_exports', {
  userId: userId().primaryKey(),
  askedAt: instant('asked_at').notNull(),
  /** Null while it is being made. */
  json: text('json'),
  expiresAt: instant('expires_at').notNull(),
})

/** Links sent by mail, hashed, single use. `email` is the address that the link proves. */
export const emailKeys = pgTable(
  'email_keys',
  {
    hash: text('hash').primaryKey(),
    userId: userId().notNull(),
    purpose: text('purpose').$type<EmailPurpose>().notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('email_keys_user').on(table.userId)],
)
export type EmailPurpose = 'verify' | 'reset'

/** Mails, written in the transaction that causes them, each with a job that sends it. Without an SMTP server they stay, as the outbox. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    unsubscribe: text('unsubscribe'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mails_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`)],
)

/** Who was written to of what by themselves, with the key of the link that ends it, and who has. */
export const mailChoices = pgTable(
  'mail_choices',
  {
    userId: userId().notNull(),
    topic: text('topic').$type<MailTopic>().notNull(),
    key: text('key').notNull().unique(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)

export type MailTopic = 'marks' | 'exam'

/** On which of their own days a student was reminded of the plan until the examination: once a day at most. */
export const examReminders = pgTable(
  'exam_reminders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Questions as some attempts were asked them, stored once under a hash of their text. Attempts outlive changes of a case. */
export const askedQuestions = pgTable('asked_questions', {
  hash: text('hash').primaryKey(),
  questions: jsonb('questions').$type<readonly Question[]>().notNull(),
})
/** By question id, the options in the order in which this attempt shows them, each by its place in the stored question. */
export type OptionOrder = Record<string, number[]>

/** One student working one case in one mode, from start to stop. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    userId: userId().notNull(),
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
    /** The engine and content under which these marks were made or last found to stand. */
    checkedAs: text('checked_as'),
    debriefReadAt: instant('debrief_read_at'),
    rubricPath: text('rubric_path'),
  },
  (table) => [
    index('attempts_user').on(table.userId, table.caseId),
    // With all that a comparison reads: a case has tens of thousands of them, strewn over the whole table.
    index('attempts_first')
      .on(table.caseId, table.mode, table.userId, table.score, table.maxScore)
      .where(sql`${table.isFirst}`),
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

/** Scores of people who deleted their account: what the figures of everybody need, and nobody's any more. */
export const pastScores = pgTable(
  'past_scores',
  {
    id: id(),
    caseId: integer('case_id').notNull(),
    mode: text('mode').notNull(),
    score: integer('score').notNull(),
    maxScore: integer('max_score').notNull(),
    isFirst: boolean('is_first').notNull(),
  },
  (table) => [index('past_scores_first').on(table.caseId, table.mode).where(sql`${table.isFirst}`)],
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
    userId: userId().notNull(),
    caseId: integer('case_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.caseId] })],
)

/** What students wrote to support: kept for staff, whether or not a letter could be sent. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    userId: userId().notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When staff said that it is answered. */
    answeredAt: instant('answered_at'),
  },
  (table) => [index('support_messages_created').on(table.createdAt), index('support_messages_user').on(table.userId)],
)

/** Cases that a student put together under a name, in their order. Whoever has the key may look at them. */
export const customCollections = pgTable(
  'custom_collections',
  {
    id: id(),
    userId: userId().notNull(),
    name: text('name').notNull(),
    cases: jsonb('cases').$type<number[]>().notNull(),
    /** Of the link under which it is shared; null while it is not. */
    key: text('key').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('custom_collections_user').on(table.userId)],
)

/** What a student thought of a case: once for each attempt. */
export const caseFeedback = pgTable(
  'case_feedback',
  {
    id: id(),
    userId: userId().notNull(),
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
    userId: userId().notNull(),
    notification: text('notification').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.notification] })],
)

/**
 * What staff did, for good: a trigger refuses to change or delete a row. Ids without a reference, so that a person's
 * account can be deleted and the log keeps a pseudonym.
 */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  /** Null for the console of the server. */
  actorId: uuid('actor_id'),
  did: text('did').notNull(),
  personId: uuid('person_id'),
  details: jsonb('details').$type<Record<string, string | number | boolean>>().notNull(),
})

/** Settings of the product that staff have changed; the others are as in server/db/settings.ts. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: boolean('value').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Cases that staff have set apart from the others; one without a row is as its authors left it. */
export const caseFlags = pgTable('case_flags', {
  caseId: integer('case_id').primaryKey(),
  /** Before the others in every list. */
  featured: boolean('featured').notNull().default(false),
  /** To be met by chance: a search does not find it. */
  random: boolean('random').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
})

/** One row: when a server process was last known to live. Time without one is charged to no consultation. */
export const heartbeats = pgTable('heartbeats', { id: smallint('id').primaryKey(), at: instant('at').notNull() })

/** From where an account was signed in to, hashed with it: a stranger's wrong passwords close nobody out who is known. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: userId().notNull(),
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

/** How often something was tried lately: `sign-in:account:…`, `sign-in:ip:…`. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  resetsAt: instant('resets_at').notNull(),
})
