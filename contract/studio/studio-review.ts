import { z } from 'zod'
import { STUDIO_ROLES } from '../values/studio-roles.ts'

const path = z.array(z.union([z.string().max(100), z.number().int().min(0)])).max(12)
const role = z.enum(STUDIO_ROLES)

export const studioPerson = z.object({ id: z.uuid(), name: z.string(), roles: z.array(role) })

const remark = z.object({
  id: z.uuid(),
  file: z.string(),
  path,
  words: z.string(),
  said_by: z.string().nullable(),
  said_at: z.string(),
  settled: z.boolean(),
})

const signOff = z.object({
  name: z.string(),
  role: z.string(),
  checked: z.string(),
  on: z.string(),
  version: z.number(),
  /** Applies to the current revision of the case. */
  stands: z.boolean(),
})

/** GET studio/:id/review/, and the reply of every review step. */
export const studioReviewReply = z.object({
  revision: z.number(),
  state: z.enum(['draft', 'in-review', 'approved', 'published']),
  /** The caller's roles here, and whether they wrote any of the case: authors do not review their own work. */
  roles: z.array(role),
  is_among_authors: z.boolean(),
  review: z
    .object({
      version: z.number(),
      asked_by: z.string().nullable(),
      asked_at: z.string(),
      decision: z.enum(['approved', 'changes']).nullable(),
      decided_by: z.string().nullable(),
      decided_at: z.string().nullable(),
      /** False once the case has been edited since the review was requested. */
      is_current: z.boolean(),
    })
    .nullable(),
  remarks: z.array(remark),
  sign_offs: z.array(signOff),
  published: z
    .object({
      case_id: z.number(),
      version: z.number(),
      at: z.string(),
      is_offered: z.boolean(),
      /** Students of this server can start it; false while it is being loaded. */
      is_loaded: z.boolean(),
      is_current: z.boolean(),
    })
    .nullable(),
  /** What prevents publication, in plain words; empty if nothing does. */
  missing: z.array(z.string()),
  blind: z.object({ asked: z.number(), right: z.number(), is_few: z.boolean() }),
  /** The users with roles on this case. */
  people: z.array(studioPerson),
  /** Institution that owns the case; null for the public library. */
  institution: z.string().nullable(),
})
export type StudioReviewReply = z.infer<typeof studioReviewReply>

/** POST studio/:id/review/: requests a review of the given revision, withdraws the request, or decides it. */
export const studioReviewRequest = z.strictObject({
  revision: z.number().int().min(0),
  step: z.enum(['ask', 'withdraw', 'approve', 'ask-for-changes']),
})

/** POST studio/:id/remarks/ */
export const studioRemarkRequest = z.strictObject({
  file: z.string().max(60),
  path,
  words: z.string().trim().min(1, 'Write what should change').max(1000, 'At most 1000 characters'),
})
/** PATCH studio/:id/remarks/: marks a remark as resolved by an author, or reopens it. */
export const studioSettleRequest = z.strictObject({ remark: z.uuid(), settled: z.boolean() })

/** POST studio/:id/sign-off/ */
export const studioSignOffRequest = z.strictObject({
  revision: z.number().int().min(0),
  name: z.string().trim().min(3, 'Your name as students see it').max(80, 'At most 80 characters'),
  role: z.string().trim().min(3, 'Your clinical role').max(80, 'At most 80 characters'),
  checked: z.string().trim().min(10, 'Say what you checked').max(300, 'At most 300 characters'),
})
