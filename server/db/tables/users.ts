import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ExtraTime } from '#contract/accounts.ts'
import type { Portrait } from '#contract/portraits.ts'
import type { ExamFormat } from '#contract/values/exam-formats.ts'
import type { Framework } from '#contract/values/frameworks.ts'
import { id, instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    /** A guest has no address or password, at most a first name, and is deleted after thirty days. */
    kind: text('kind').$type<'member' | 'guest'>().notNull().default('member'),
    email: text('email'),
    /** Null if the account only ever signed in through Google or Facebook. */
    passwordHash: text('password_hash'),
    emailVerifiedAt: instant('email_verified_at'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    isFirstTime: boolean('is_first_time').notNull().default(true),
    studyField: text('study_field'),
    specialty: text('specialty'),
    experienceLevel: text('experience_level'),
    /** Remaining unlocks for locked cases of the student's choice. */
    availableSessions: integer('available_sessions').notNull().default(4),
    country: text('country'),
    university: text('university'),
    yearLevel: text('year_level'),
    /** Extra consultation time in per cent, as granted in the student's exams. */
    extraTime: smallint('extra_time').$type<ExtraTime>().notNull().default(0),
    state: text('state'),
    hospital: text('hospital'),
    major: text('major'),
    studyStage: text('study_stage'),
    /** Chosen avatar; null shows the initials. */
    portrait: text('portrait').$type<Portrait>(),
    /** IANA name from the browser; determines where the student's days begin and end. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Whether a language model may read the student's messages, if this installation has one. */
    aiReads: boolean('ai_reads').notNull().default(true),
    /** Date of the examination up to which cases are planned. */
    examDate: date('exam_date', { mode: 'string' }),
    /** Format of that exam. */
    examFormat: text('exam_format').$type<ExamFormat>(),
    /** Framework that groups the marking sheet; null groups it by the parts of a medical history. */
    framework: text('framework').$type<Framework>(),
    showRenewModal: integer('show_renew_modal').notNull().default(0),
    /** Names of completed tours. */
    toursDone: jsonb('tours_done').$type<string[]>().notNull().default([]),
    /** Acquisition channel given in the sign-up form. */
    referral: text('referral'),
    promoCode: text('promo_code'),
    signUp: jsonb('sign_up').$type<SignUpDevice>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    /** When deletion was requested: the owner loses access immediately, and a job deletes the account. */
    deletionAskedAt: instant('deletion_asked_at'),
    /** Suspended by staff: no sign-in, no sales. */
    suspendedAt: instant('suspended_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_exam_date').on(table.examDate).where(sql`${table.examDate} is not null`),
    index('users_referral').on(sql`upper(${table.referral})`).where(sql`${table.referral} is not null`),
    index('users_guests').on(table.createdAt).where(sql`${table.kind} = 'guest'`),
    check('users_members_have_an_email', sql`(${table.kind} = 'guest') = (${table.email} is null)`),
  ],
)
export type SignUpDevice = {
  [name in 'country_code' | 'is_mobile' | 'device' | 'browser']?: string | boolean | undefined
}

/** Column for the user who owns a row; the row is deleted with the user. */
export const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })
