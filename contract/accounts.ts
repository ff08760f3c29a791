import { z } from 'zod'

/** Letters, digits, dot, underscore, plus or minus, an @, labels, and a top-level domain of 2 to 24 letters (docs/decisions). */
export const EMAIL_PATTERN = /^[A-Za-z0-9._+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/
export const PASSWORD_MIN = 6

/** An address that a letter can be sent to. */
export const email = z.string().trim().min(1, 'Required').max(254).regex(EMAIL_PATTERN, 'Invalid Email')
const password = z.string().min(1, 'Required').min(PASSWORD_MIN, 'At least 6 characters').max(200)

export const loginRequest = z.object({
  username: z.string().trim().min(1, 'Required').max(254),
  password: z.string().min(1, 'Required').max(200),
  /** "Keep me logged in": the token lasts 60 days; without it 12 hours. */
  keep_logged_in: z.boolean().optional(),
})
export const tokenReply = z.object({ token: z.string() })

export const registerRequest = z.object({
  email,
  password,
  referral: z.string().max(64).optional(),
  promo_code: z.string().max(64).optional(),
  country_code: z.string().max(8).optional(),
  is_mobile: z.boolean().optional(),
  device: z.string().max(200).optional(),
  browser: z.string().max(200).optional(),
})

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

export const EXPERIENCE_LEVELS = [
  'Preclinical student',
  'Clinical student',
  'Doctor',
  'Senior doctor',
  'Nursing student',
  'Nurse',
  'Paramedic student',
  'Paramedic',
  'Educator',
  'Other',
] as const

export const profile = z.object({
  is_verified: z.boolean(),
  is_email_verified: z.boolean(),
  experience_level: z.string().nullable(),
  available_session: z.number().int(),
  country: z.string().nullable(),
  university: z.string().nullable(),
  year_level: z.string().nullable(),
  promo_code: z.string().nullable(),
  num_attempted_cases: z.number().int(),
  display_upgrade_flag: z.string().nullable(),
  show_renew_modal: z.number().int(),
  user_tour_flags: tourFlags,
})

/** The signed-in user, as the browser may know them. `is_verified` is true once the e-mail is verified and the experience level chosen. */
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
  prime_status: z.boolean(),
  has_ever_been_prime: z.boolean(),
  day_streak: z.number().int(),
  subscription_days_left: z.number().int().nullable(),
  groups: z.array(z.object({ name: z.string() })),
  study_field: z.string().nullable(),
  specialty: z.string().nullable(),
  /** Where to write when something goes wrong, on this installation; null where nobody said. */
  support_email: z.string().nullable(),
  profile,
})

export const registerReply = z.object({
  token: z.string(),
  user: z.object({ id: z.string(), profile: z.object({ promo_code: z.string().nullable() }) }),
})

/** PATCH auth/user: only what is given changes; an unknown key is refused. */
export const userPatch = z.strictObject({
  first_name: z.string().trim().max(80).optional(),
  last_name: z.string().trim().max(80).optional(),
  is_first_time: z.boolean().optional(),
  study_field: z.string().trim().max(120).nullable().optional(),
  specialty: z.string().trim().max(120).nullable().optional(),
  profile: z
    .strictObject({
      experience_level: z.enum(EXPERIENCE_LEVELS).optional(),
      country: z.string().max(80).nullable().optional(),
      university: z.string().max(160).nullable().optional(),
      year_level: z.string().max(40).nullable().optional(),
      show_renew_modal: z.number().int().min(-1).max(100).optional(),
      user_tour_flags: tourFlags.partial().strict().optional(),
    })
    .optional(),
})

export const forgotPasswordRequest = z.object({ email })
export const resetPasswordRequest = z.object({ key: z.string().min(1).max(200), password })
export const changePasswordRequest = z.object({ old_password: z.string().min(1, 'Required').max(200), password })
export const emailStatusReply = z.object({ email: z.string(), is_verified: z.boolean(), sent: z.boolean() })
export const messageReply = z.object({ message: z.string() })

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
})

export type UserReply = z.infer<typeof userReply>
export type UserPatch = z.infer<typeof userPatch>
export type RegisterRequest = z.infer<typeof registerRequest>
export type LoginRequest = z.infer<typeof loginRequest>
export type RefusalReply = z.infer<typeof refusalReply>
export type OutboxReply = z.infer<typeof outboxReply>
