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
    /** The drawn person that the student chose to be; null shows the initials. */
    portrait: text('portrait').$type<Portrait>(),
    /** IANA name from the browser: the student's days end by it. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** Whether a language model may read the student's messages, where this installation has one. */
    aiReads: boolean('ai_reads').notNull().default(true),
    /** The day of the examination that cases are planned until. */
    examDate: date('exam_date', { mode: 'string' }),
    /** Which exam that is. */
    examFormat: text('exam_format').$type<ExamFormat>(),
    /** What the marking sheet is grouped by; null: by the parts of a medical history. */
    framework: text('framework').$type<Framework>(),
    showRenewModal: integer('show_renew_modal').notNull().default(0),
    /** Names of the tours that are done. */
    toursDone: jsonb('tours_done').$type<string[]>().notNull().default([]),
    /** The acquisition channel that the sign-up form asked for. */
    referral: text('referral'),
    promoCode: text('promo_code'),
    signUp: jsonb('sign_up').$type<SignUpDevice>().notNull().default({}),
    createdAt: instant('created_at').notNull(),
    /** The account is over for its owner from then on; a job removes it. */
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

/** Whose row it is: it goes with its owner. */
export const userId = () => uuid('user_id').references(() => users.id, { onDelete: 'cascade' })
