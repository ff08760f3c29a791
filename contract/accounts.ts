import { z } from 'zod'
import { openItem } from './answers.ts'
import { PORTRAITS } from './portraits.ts'
import { EXAM_FORMATS, type ExamFormat } from './values/exam-formats.ts'
import { EXPERIENCE_LEVELS } from './values/experience-levels.ts'
import { FRAMEWORK_IDS } from './values/frameworks.ts'
import { INSTITUTION_ROLES, PARTNER_VARIANTS, SHOW_NAMES, type ShowSwitch } from './values/institutions.ts'
import { STUDIO_ROLES } from './values/studio-roles.ts'

/**
 * Letters, digits, dot, underscore, plus or minus, an @, labels, and a top-level domain of 2 to 24 letters
 * (docs/decisions).
 */
export const EMAIL_PATTERN = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/
export const PASSWORD_MIN = 6

/** An address that a letter can be sent to. */
export const email = z.string().trim().min(1, 'Required').max(254).regex(EMAIL_PATTERN, 'Invalid Email')
const password = z.string().min(1, 'Required').min(PASSWORD_MIN, 'At least 6 characters').max(200)

export const loginRequest = z.object({
  username: z.string().trim().min(1, 'Required').max(254),
  password: z.string().min(1, 'Required').max(200),
  /** With "Keep me logged in" the token lasts 60 days; without it 12 hours. */
  keep_logged_in: z.boolean().optional(),
})
export const tokenReply = z.object({ token: z.string() })

/** How a new student came here, in every way of signing up. */
const arrival = {
  referral: z.string().max(64).optional(),
  promo_code: z.string().max(64).optional(),
  country_code: z.string().max(8).optional(),
  is_mobile: z.boolean().optional(),
  device: z.string().max(200).optional(),
  browser: z.string().max(200).optional(),
  /** The guest that this person was until now: what the guest did becomes the account's. */
  guest_token: z.string().max(200).optional(),
}
export const registerRequest = z.object({ email, password, ...arrival })

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
const socialProvider = z.enum(SOCIAL_PROVIDERS)
/** Those that this installation has an account with. */
export const socialProvidersReply = z.object({ providers: z.array(socialProvider) })
export const departRequest = z.object({ provider: z.string().max(40) })
/** Where the browser goes now, and the state with which it has to come back. */
export const departReply = z.object({ address: z.string(), state: z.string() })
/** `token` is the query of the address to which the provider sent the browser back, without its question mark. */
export const socialRequest = z.object({ token: z.string().min(1).max(8000), ...arrival })
const identityKey = z.string().min(1).max(200)
export const linkIdentityRequest = z.object({ key: identityKey, password: z.string().min(1, 'Required').max(200) })
export const identityKeyRequest = z.object({ key: identityKey })
/** What a mailed link would connect. `other_ways` are those to sign in that may be kept beside it. */
export const identityLinkReply = z.object({
  provider: socialProvider,
  email: z.string(),
  other_ways: z.object({ password: z.boolean(), providers: z.array(socialProvider) }),
})
/** Unless they are kept, all other ways to sign in end: who made them may not have been the address's owner. */
export const confirmLinkRequest = z.object({ key: identityKey, keep_other_ways: z.boolean().optional() })

export const TOUR_FLAGS = [
  'onboarding_flag',
  'osce_history_flag',
  'osce_template_flag',
  'diagnosis_flag',
  'condition_explorer_flag',
  'new_onboarding_flag',
  'welcome_flag',
] as const
const tourFlag = z.enum(['TODO', 'DONE'])
const tourFlags = z.object(
  Object.fromEntries(TOUR_FLAGS.map((name) => [name, tourFlag])) as Record<
    (typeof TOUR_FLAGS)[number],
    typeof tourFlag
  >,
)

/** Per cent of a case's time that a student's consultations last longer, as the adjustment of their exams says. */
export const extraTime = z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(100)])
export type ExtraTime = z.infer<typeof extraTime>

/** A way of setting out a history that the marking sheet is grouped by, in place of the parts of a medical history. */
export const framework = z.enum(FRAMEWORK_IDS)

export const examFormat = z.enum(Object.keys(EXAM_FORMATS) as [ExamFormat, ...ExamFormat[]])

export const profile = z.object({
  is_verified: z.boolean(),
  is_email_verified: z.boolean(),
  /** Until when the e-mail step of the gate may be skipped; null once it is done. */
  email_skippable_until: z.string().nullable(),
  experience_level: z.string().nullable(),
  available_session: z.number().int(),
  country: z.string().nullable(),
  university: z.string().nullable(),
  year_level: z.string().nullable(),
  /** By its IANA name, such as Europe/Berlin. */
  time_zone: z.string(),
  /** YYYY-MM-DD: the day of the examination that cases are planned until. */
  exam_date: z.string().nullable(),
  /** Which exam that is; null where the student has not said. */
  exam_format: examFormat.nullable(),
  /** Null: by the parts of a medical history. */
  framework: framework.nullable(),
  /** Letters that remind of the plan until then come, unless the student has switched them off. */
  exam_reminder: z.boolean(),
  /** Letters that tell when marks were made again come, unless the student has switched them off. */
  marks_letter: z.boolean(),
  prime_letter: z.boolean(),
  promo_code: z.string().nullable(),
  /** Cases with a finished OSCE History: what specialty and percentile go by. */
  num_attempted_cases: z.number().int(),
  /** '2' or '4': so many free cases are finished, and Prime is offered. */
  display_upgrade_flag: z.string().nullable(),
  show_renew_modal: z.number().int(),
  user_tour_flags: tourFlags,
  extra_time: extraTime,
  /** The student lets a language model read their messages, where there is one. */
  ai_reads: z.boolean(),
})

/**
 * The signed-in user, as the browser may know them. `is_verified` is true once the e-mail is verified and the
 * experience level chosen.
 */
export const userReply = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_staff: z.boolean(),
  is_trial: z.boolean(),
  is_verified: z.boolean(),
  is_first_time: z.boolean(),
  /** False for who only ever signed in through Google or Facebook. */
  has_password: z.boolean(),
  prime_status: z.boolean(),
  has_ever_been_prime: z.boolean(),
  day_streak: z.number().int(),
  subscription_days_left: z.number().int().nullable(),
  /** Reads every condition of the Condition Explorer in full. */
  opens_explorer: z.boolean(),
  /** Takes every question on every condition, beyond the first six. */
  opens_every_quiz: z.boolean(),
  /** Opens more than three group sessions a month. */
  hosts_freely: z.boolean(),
  /** Meets patients under exam conditions. */
  sits_exams: z.boolean(),
  /** Prints what they have done, with their marks. */
  keeps_portfolio: z.boolean(),
  /** `active_plan` is what Prime comes from now: a plan, "Trial", "Reward" or "Gift"; null for who is not Prime. */
  billing: z.object({
    active_plan: z.object({ end_date: z.string(), display_name: z.string() }).nullable(),
    /** It is paid again before it ends, unless it is cancelled. */
    renews: z.boolean(),
    /** The last renewal could not be charged, and is tried again. */
    payment_failed: z.boolean(),
    /** The last payment was given back, and its Prime ended with it. */
    refunded: z.boolean(),
  }),
  /** Cases of the library that are not open to this student. */
  locked_cases: z.number().int(),
  /** Of the cases that are open to everybody: how many the student has finished, and how many there are. */
  free_cases: z.object({ done: z.number().int(), of: z.number().int() }),
  groups: z.array(z.object({ name: z.string() })),
  study_field: z.string().nullable(),
  /** The field that the student works in, as they say themselves. */
  specialty: z.string().nullable(),
  state: z.string().nullable(),
  hospital: z.string().nullable(),
  major: z.string().nullable(),
  study_stage: z.string().nullable(),
  /** The drawn person that the student chose to be. */
  portrait: z.enum(PORTRAITS).nullable(),
  /** Those with a finished case: the mean of its best scores in percent, and of how many cases. */
  systems: z.array(
    z.object({ system: z.string(), name: z.string(), mastery: z.number().int(), completed: z.number().int() }),
  ),
  /** All of it from four finished cases on, and for Prime only. The last row of the history is today's percentile. */
  statisticprofile: z.object({
    specialty: z.object({ system: z.string(), name: z.string(), mastery: z.number().int() }).nullable(),
    percentile: z.number().int().nullable(),
    bedside_percentile_history: z.array(z.object({ day: z.string(), percentile: z.number().int() })),
  }),
  /** Where to write when something goes wrong, on this installation; null where none is configured. */
  support_email: z.string().nullable(),
  /** A page elsewhere that tells what is planned; null where this installation has none. */
  roadmap_url: z.string().nullable(),
  /** The language model that reads messages to patients on this installation; null where none does. */
  ai_model: z.string().nullable(),
  /** Settings of the product that screens go by. */
  /** Null without an institution. */
  institution: z
    .object({
      name: z.string(),
      variant: z.enum(PARTNER_VARIANTS),
      role: z.enum(INSTITUTION_ROLES),
      /** What they may do in the studio with its own cases. */
      studio: z.array(z.enum(STUDIO_ROLES)),
      /** The student has not said yet what educators may see. */
      asks_consent: z.boolean(),
    })
    .nullable(),
  /** Parts of screens that the institution or the country leaves out. */
  left_out: z.array(z.enum(SHOW_NAMES as [ShowSwitch, ...ShowSwitch[]])),
  switches: z.object({
    your_progress_panel: z.boolean(),
    long_phone_tour: z.boolean(),
    all_open: z.boolean(),
    language_model: z.boolean(),
  }),
  profile,
})

export const registerReply = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), profile: z.object({ promo_code: z.string().nullable() }) }),
})

export const socialReply = registerReply.extend({ created: z.boolean() })

/** PATCH auth/user: only what is given changes; an unknown key is refused. */
export const userPatch = z.strictObject({
  first_name: z.string().trim().max(80).optional(),
  last_name: z.string().trim().max(80).optional(),
  is_first_time: z.boolean().optional(),
  study_field: z.string().trim().max(120).nullable().optional(),
  specialty: z.string().trim().max(120).nullable().optional(),
  state: z.string().trim().max(120).nullable().optional(),
  hospital: z.string().trim().max(160).nullable().optional(),
  major: z.string().trim().max(120).nullable().optional(),
  study_stage: z.string().trim().max(120).nullable().optional(),
  portrait: z.enum(PORTRAITS).nullable().optional(),
  profile: z
    .strictObject({
      experience_level: z.enum(EXPERIENCE_LEVELS).optional(),
      country: z.string().max(80).nullable().optional(),
      university: z.string().max(160).nullable().optional(),
      year_level: z.string().max(40).nullable().optional(),
      time_zone: z.string().max(64).optional(),
      exam_date: z.iso.date().nullable().optional(),
      exam_format: examFormat.nullable().optional(),
      framework: framework.nullable().optional(),
      exam_reminder: z.boolean().optional(),
      marks_letter: z.boolean().optional(),
      prime_letter: z.boolean().optional(),
      show_renew_modal: z.number().int().min(-1).max(100).optional(),
      user_tour_flags: tourFlags.partial().strict().optional(),
      /** For consultations that are begun from now on. */
      extra_time: extraTime.optional(),
      ai_reads: z.boolean().optional(),
    })
    .optional(),
})

export const forgotPasswordRequest = z.object({ email })
export const resetPasswordRequest = z.object({ key: z.string().min(1).max(200), password })
export const changePasswordRequest = z.object({ old_password: z.string().min(1, 'Required').max(200), password })
/** POST auth/email: with an address it asks for a change, without one for the verification letter once more. */
export const emailRequest = z.object({ email: email.optional(), password: z.string().max(200).optional() }).nullish()
export const confirmEmailRequest = z.object({ key: z.string().min(1).max(200) })
export const endSignInsRequest = z.object({ id: z.uuid().optional() })
export const disconnectRequest = z.object({ provider: socialProvider })

/** What only the account page needs to know of the signed-in user. */
export const deleteAccountRequest = z.object({
  password: z.string().max(200).optional(),
  /** Typed in its stead where the account has no password. */
  email: z.string().trim().max(254).optional(),
})
/** Everything that is stored about the user, as JSON. */
export const dataFile = z.file()

export const accountReply = z.object({
  /** The file with the user's data: being made while it has no end yet. */
  data_export: z.object({ ready_until: z.string().nullable() }).nullable(),
  identities: z.array(z.object({ provider: socialProvider, email: z.string() })),
  /** A new address that waits to be confirmed from both sides. */
  email_change: z.object({ new_email: z.string(), old_confirmed: z.boolean(), new_confirmed: z.boolean() }).nullable(),
  sign_ins: z.array(
    z.object({
      id: z.string(),
      user_agent: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      current: z.boolean(),
    }),
  ),
})
export const emailStatusReply = z.object({
  email: z.string(),
  is_verified: z.boolean(),
  sent: z.boolean(),
  /** The address was proved, so both sides are asked before it changes. */
  pending: z.boolean(),
})
export const messageReply = z.object({ message: z.string() })
/** `reset_key` sets a new password, where the account had one that has ended. */
export const confirmLinkReply = messageReply.extend({ reset_key: z.string().nullable() })

/** The development inbox: what the server would have sent by e-mail. */
export const outboxReply = z.object({
  mails: z.array(
    z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sent_at: z.string() }),
  ),
})

/**
 * Every "no" of the API: a stable code, a sentence for the person, and for a form the message of each field.
 * Codes 1 and 2 of signing in and up are numbers, as spec.md has them.
 */
export const refusalReply = z.object({
  code: z.union([z.string(), z.number()]),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** What the call that puts it right has to bring, as when an identity waits for its proof. */
  key: z.string().optional(),
  /** The parts of a group session that are taken, where one was chosen that is. */
  occupied_roles: z.array(z.string()).optional(),
  /** With `attempt-open`: what is open, so that this cannot be shown yet. */
  open: openItem.optional(),
})

export type UserReply = z.infer<typeof userReply>
export type UserPatch = z.infer<typeof userPatch>
export type RegisterRequest = z.infer<typeof registerRequest>
export type Arrival = Omit<RegisterRequest, 'email' | 'password'>
export type SocialRequest = z.infer<typeof socialRequest>
export type SocialReply = z.infer<typeof socialReply>
export type SocialProvidersReply = z.infer<typeof socialProvidersReply>
export type DepartReply = z.infer<typeof departReply>
export type AccountReply = z.infer<typeof accountReply>
export type IdentityLinkReply = z.infer<typeof identityLinkReply>
export type ConfirmLinkReply = z.infer<typeof confirmLinkReply>
export type EmailStatusReply = z.infer<typeof emailStatusReply>
export type LoginRequest = z.infer<typeof loginRequest>
export type RefusalReply = z.infer<typeof refusalReply>
export type OutboxReply = z.infer<typeof outboxReply>
