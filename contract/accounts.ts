import { z } from 'zod'
import { openItem } from './answers.ts'
import { PORTRAITS } from './portraits.ts'
import { EXAM_FORMATS, type ExamFormat } from './values/exam-formats.ts'
import { EXPERIENCE_LEVELS } from './values/experience-levels.ts'
import { FRAMEWORK_IDS } from './values/frameworks.ts'
import { INSTITUTION_ROLES, PARTNER_VARIANTS, SHOW_NAMES, type ShowSwitch } from './values/institutions.ts'
import { STUDIO_ROLES } from './values/studio-roles.ts'

/**
 * Local part of letters, digits, dot, underscore, plus or minus; labels; and a top-level domain of 2 to 24 letters
 * (docs/decisions).
 */
export const EMAIL_PATTERN = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/
export const PASSWORD_MIN = 6

/** An address that mail can be sent to. */
export const email = z.string().trim().min(1, 'Required').max(254).regex(EMAIL_PATTERN, 'Invalid Email')
const password = z.string().min(1, 'Required').min(PASSWORD_MIN, 'At least 6 characters').max(200)

export const loginRequest = z.object({
  username: z.string().trim().min(1, 'Required').max(254),
  password: z.string().min(1, 'Required').max(200),
  /** The token is valid for 60 days with "Keep me logged in", and for 12 hours without it. */
  keep_logged_in: z.boolean().optional(),
})
export const tokenReply = z.object({ token: z.string() })

/** How a new student reached the site; part of every sign-up request. */
const arrival = {
  referral: z.string().max(64).optional(),
  promo_code: z.string().max(64).optional(),
  country_code: z.string().max(8).optional(),
  is_mobile: z.boolean().optional(),
  device: z.string().max(200).optional(),
  browser: z.string().max(200).optional(),
  /** Token of the guest who is signing up: the guest's data moves to the new account. */
  guest_token: z.string().max(200).optional(),
}
export const registerRequest = z.object({ email, password, ...arrival })

export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
const socialProvider = z.enum(SOCIAL_PROVIDERS)
/** The providers that this installation is registered with. */
export const socialProvidersReply = z.object({ providers: z.array(socialProvider) })
export const departRequest = z.object({ provider: z.string().max(40) })
/** Where to send the browser, and the state parameter that it must come back with. */
export const departReply = z.object({ address: z.string(), state: z.string() })
/** `token` is the query string, without its question mark, of the URL to which the provider redirected the browser. */
export const socialRequest = z.object({ token: z.string().min(1).max(8000), ...arrival })
const identityKey = z.string().min(1).max(200)
export const linkIdentityRequest = z.object({ key: identityKey, password: z.string().min(1, 'Required').max(200) })
export const identityKeyRequest = z.object({ key: identityKey })
/** What a mailed link would connect. `other_ways` lists the existing ways to sign in that the user may keep. */
export const identityLinkReply = z.object({
  provider: socialProvider,
  email: z.string(),
  other_ways: z.object({ password: z.boolean(), providers: z.array(socialProvider) }),
})
/** Unless kept, all other ways to sign in are removed: the address's owner may not have created them. */
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

/** Extra time in per cent of a case's time limit, as granted to the student in their exams. */
export const extraTime = z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(100)])
export type ExtraTime = z.infer<typeof extraTime>

/** A structure for a history by which the marking sheet is grouped, instead of the parts of a medical history. */
export const framework = z.enum(FRAMEWORK_IDS)

export const examFormat = z.enum(Object.keys(EXAM_FORMATS) as [ExamFormat, ...ExamFormat[]])

export const profile = z.object({
  is_verified: z.boolean(),
  is_email_verified: z.boolean(),
  /** End of the period in which the e-mail step of the gate may be skipped; null once the step is done. */
  email_skippable_until: z.string().nullable(),
  experience_level: z.string().nullable(),
  available_session: z.number().int(),
  country: z.string().nullable(),
  university: z.string().nullable(),
  year_level: z.string().nullable(),
  /** IANA name, such as Europe/Berlin. */
  time_zone: z.string(),
  /** YYYY-MM-DD: the date of the examination that the study plan works towards. */
  exam_date: z.string().nullable(),
  /** Format of that exam; null if the student has not chosen one. */
  exam_format: examFormat.nullable(),
  /** Null: grouped by the parts of a medical history. */
  framework: framework.nullable(),
  /** Study plan reminders by e-mail; on unless the student has switched them off. */
  exam_reminder: z.boolean(),
  /** E-mails about changed marks after a re-marking; on unless the student has switched them off. */
  marks_letter: z.boolean(),
  prime_letter: z.boolean(),
  promo_code: z.string().nullable(),
  /** Cases with a finished OSCE History, on which specialty and percentile are based. */
  num_attempted_cases: z.number().int(),
  /** '2' or '4': Prime is offered after this many finished free cases. */
  display_upgrade_flag: z.string().nullable(),
  show_renew_modal: z.number().int(),
  user_tour_flags: tourFlags,
  extra_time: extraTime,
  /** The student allows a language model to read their messages, if the installation has one. */
  ai_reads: z.boolean(),
})

/**
 * The signed-in user as sent to the browser. `is_verified` is true once the e-mail is verified and the experience level
 * chosen.
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
  /** False for users who have only signed in through Google or Facebook. */
  has_password: z.boolean(),
  prime_status: z.boolean(),
  has_ever_been_prime: z.boolean(),
  day_streak: z.number().int(),
  subscription_days_left: z.number().int().nullable(),
  /** May read every condition of the Condition Explorer in full. */
  opens_explorer: z.boolean(),
  /** May answer every question on every condition, not only the first six. */
  opens_every_quiz: z.boolean(),
  /** May host more than three group sessions a month. */
  hosts_freely: z.boolean(),
  /** May take consultations under exam conditions. */
  sits_exams: z.boolean(),
  /** May print their portfolio with marks. */
  keeps_portfolio: z.boolean(),
  /** `active_plan` is the current source of Prime: a plan, "Trial", "Reward" or "Gift"; null without Prime. */
  billing: z.object({
    active_plan: z.object({ end_date: z.string(), display_name: z.string() }).nullable(),
    /** The plan renews before it ends, unless it is cancelled. */
    renews: z.boolean(),
    /** The last renewal payment failed and will be retried. */
    payment_failed: z.boolean(),
    /** The last payment was refunded, which ended its Prime. */
    refunded: z.boolean(),
  }),
  /** Number of library cases that this student cannot open. */
  locked_cases: z.number().int(),
  /** Of the free cases: how many the student has finished, and how many there are. */
  free_cases: z.object({ done: z.number().int(), of: z.number().int() }),
  groups: z.array(z.object({ name: z.string() })),
  study_field: z.string().nullable(),
  /** The student's field of work, as they entered it. */
  specialty: z.string().nullable(),
  state: z.string().nullable(),
  hospital: z.string().nullable(),
  major: z.string().nullable(),
  study_stage: z.string().nullable(),
  /** The portrait that the student chose. */
  portrait: z.enum(PORTRAITS).nullable(),
  /** Systems with a finished case: mean of the best scores in percent, and number of cases. */
  systems: z.array(
    z.object({ system: z.string(), name: z.string(), mastery: z.number().int(), completed: z.number().int() }),
  ),
  /** Filled from four finished cases on, and for Prime only. The last row of the history is today's percentile. */
  statisticprofile: z.object({
    specialty: z.object({ system: z.string(), name: z.string(), mastery: z.number().int() }).nullable(),
    percentile: z.number().int().nullable(),
    bedside_percentile_history: z.array(z.object({ day: z.string(), percentile: z.number().int() })),
  }),
  /** Support address of this installation; null if none is configured. */
  support_email: z.string().nullable(),
  /** External page with the product's roadmap; null if this installation has none. */
  roadmap_url: z.string().nullable(),
  /** Name of the language model that reads messages to patients on this installation; null if there is none. */
  ai_model: z.string().nullable(),
  /** Product settings that affect screens. */
  /** Null without an institution. */
  institution: z
    .object({
      name: z.string(),
      variant: z.enum(PARTNER_VARIANTS),
      role: z.enum(INSTITUTION_ROLES),
      /** The user's studio roles for the institution's own cases. */
      studio: z.array(z.enum(STUDIO_ROLES)),
      /** The student has not yet answered what educators may see. */
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

/** PATCH auth/user: omitted keys stay unchanged; unknown keys are refused. */
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
      /** Applies to consultations started from now on. */
      extra_time: extraTime.optional(),
      ai_reads: z.boolean().optional(),
    })
    .optional(),
})

export const forgotPasswordRequest = z.object({ email })
export const resetPasswordRequest = z.object({ key: z.string().min(1).max(200), password })
export const changePasswordRequest = z.object({ old_password: z.string().min(1, 'Required').max(200), password })
/** POST auth/email: requests a change if an address is given; otherwise sends the verification e-mail again. */
export const emailRequest = z.object({ email: email.optional(), password: z.string().max(200).optional() }).nullish()
export const confirmEmailRequest = z.object({ key: z.string().min(1).max(200) })
export const endSignInsRequest = z.object({ id: z.uuid().optional() })
export const disconnectRequest = z.object({ provider: socialProvider })

/** Details of the signed-in user that only the account page needs. */
export const deleteAccountRequest = z.object({
  password: z.string().max(200).optional(),
  /** Typed to confirm instead of a password, where the account has none. */
  email: z.string().trim().max(254).optional(),
})
/** Everything that is stored about the user, as JSON. */
export const dataFile = z.file()

export const accountReply = z.object({
  /** The file with the user's data; `ready_until` is null while it is being prepared. */
  data_export: z.object({ ready_until: z.string().nullable() }).nullable(),
  identities: z.array(z.object({ provider: socialProvider, email: z.string() })),
  /** A new address that has to be confirmed from both mailboxes. */
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
  /** The current address was verified, so both mailboxes have to confirm before it changes. */
  pending: z.boolean(),
})
export const messageReply = z.object({ message: z.string() })
/** `reset_key` allows setting a new password, where the account's old one was removed. */
export const confirmLinkReply = messageReply.extend({ reset_key: z.string().nullable() })

/** The development inbox: e-mails that the server would have sent. */
export const outboxReply = z.object({
  mails: z.array(
    z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sent_at: z.string() }),
  ),
})

/**
 * Every error response of the API: a stable code, a sentence for the user, and for a form one message per field. Codes
 * 1 and 2 of signing in and up are numbers, as in spec.md.
 */
export const refusalReply = z.object({
  code: z.union([z.string(), z.number()]),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Key for the follow-up call that resolves the refusal, such as proving ownership of an identity. */
  key: z.string().optional(),
  /** Roles of a group session that are taken, if the requested role was taken. */
  occupied_roles: z.array(z.string()).optional(),
  /** With `attempt-open`: the open item that blocks this reply. */
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
