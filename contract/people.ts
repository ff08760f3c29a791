import { z } from 'zod'

/** POST admin/users/find/: by part of the e-mail or name, or by id. In the body, to keep addresses out of logs. */
export const findUsersRequest = z.strictObject({
  words: z.string().trim().min(3, 'At least three characters').max(200, 'At most 200 characters'),
})

const found = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  groups: z.array(z.string()),
  is_prime: z.boolean(),
  is_email_verified: z.boolean(),
  created_at: z.string(),
})

export const foundUsersReply = z.object({
  users: z.array(found),
  /** More users match than are shown. */
  more: z.boolean(),
})

/** GET admin/users/:id/: details of a user for staff; no password, and nothing the user wrote. */
export const personReply = found.extend({
  email_verified_at: z.string().nullable(),
  experience_level: z.string().nullable(),
  university: z.string().nullable(),
  /** The account is closed for its owner and is being removed by a job. */
  deletion_asked_at: z.string().nullable(),
  is_trial: z.boolean(),
  prime_until: z.string().nullable(),
  days_left: z.number().int().nullable(),
  unlocks_left: z.number().int(),
  /** The subscription, including a cancelled one that still runs; null without one. */
  subscription: z
    .object({
      status: z.enum(['active', 'past_due', 'cancelled']),
      plan: z.string(),
      /** Date of the next charge or retry. */
      next_charge_at: z.string().nullable(),
    })
    .nullable(),
  /** Sources of their Prime: every grant, newest first. */
  grants: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['given', 'trial', 'reward', 'paid']),
      reason: z.string(),
      from: z.string(),
      until: z.string(),
      is_over: z.boolean(),
    }),
  ),
  sign_ins: z.number().int(),
  last_seen: z.string().nullable(),
  consultations: z.number().int(),
  suspended_at: z.string().nullable(),
  /** The latest fifty consultations: case, mode and times. No messages, and no diagnosis. */
  attempts: z.array(
    z.object({
      id: z.string(),
      case_id: z.number().int(),
      /** Null for a case that is no longer in the library. */
      patient_name: z.string().nullable(),
      mode: z.string(),
      begun_at: z.string(),
      stopped_at: z.string().nullable(),
      /** Number of messages the student sent. */
      messages: z.number().int(),
      /** Null until it is over. */
      score: z.number().int().nullable(),
      max_score: z.number().int(),
    }),
  ),
  /** All existing groups. */
  all_groups: z.array(z.string()),
})

/** PATCH admin/users/:id/group/ */
export const groupPatch = z.strictObject({
  group: z
    .string()
    .trim()
    .regex(
      /^[\p{L}\p{N}][\p{L}\p{N} .'&-]{1,59}$/u,
      'Only letters, digits, spaces and . \u2019 & -, at least two characters',
    ),
  member: z.boolean(),
})

/** POST admin/users/:id/days/ */
export const daysRequest = z.strictObject({
  days: z.number().int().min(1, 'At least one day').max(3650, 'At most 3650 days'),
  reason: z.string().trim().min(3, 'Give a reason').max(200, 'At most 200 characters'),
})

/** POST admin/users/:id/take-back/: revokes the remaining days of a gift. */
export const takeBackRequest = z.strictObject({
  grant_id: z.uuid(),
  reason: z.string().trim().min(3, 'Give a reason').max(200),
})

/** POST admin/users/:id/suspend/: suspends the account, or lifts the suspension. */
export const suspendRequest = z.strictObject({
  suspended: z.boolean(),
  reason: z.string().trim().min(3, 'Give a reason').max(200, 'At most 200 characters'),
})

/** POST admin/users/:id/merge/: merges and closes another account of the same person, or previews what would move. */
export const mergeRequest = z.strictObject({
  /** The account to close, by e-mail address or id. */
  other: z.string().trim().min(3, 'Give its e-mail address or ID').max(254),
  reason: z.string().trim().min(3, 'Give a reason').max(200, 'At most 200 characters'),
  /** True is a dry run. */
  preview: z.boolean(),
})

export const mergeReply = z.object({
  done: z.boolean(),
  closes: z.object({ id: z.string(), email: z.string(), created_at: z.string() }),
  /** By table: rows moved, and rows dropped because the remaining account has its own. */
  moved: z.array(z.object({ table: z.string(), moved: z.number().int(), left: z.number().int() })),
})

export type MergeRequest = z.infer<typeof mergeRequest>
export type MergeReply = z.infer<typeof mergeReply>
export type SuspendRequest = z.infer<typeof suspendRequest>
export type FoundUsersReply = z.infer<typeof foundUsersReply>
export type PersonReply = z.infer<typeof personReply>
export type GroupPatch = z.infer<typeof groupPatch>
export type DaysRequest = z.infer<typeof daysRequest>
export type TakeBackRequest = z.infer<typeof takeBackRequest>
