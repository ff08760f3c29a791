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
  /** It is of the case as it is now. */
  stands: z.boolean(),
})

/** GET studio/:id/review/, and what every step answers with. */
export const studioReviewReply = z.object({
  revision: z.number(),
  state: z.enum(['draft', 'in-review', 'approved', 'published']),
  /** The roles of the caller here, and whether they wrote any of the case: authors do not review their own work. */
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
      /** False once the case was edited after it was asked for. */
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
      /** Students of this server can begin it; false for the moments in which it is made ready. */
      is_loaded: z.boolean(),
      is_current: z.boolean(),
    })
    .nullable(),
  /** What keeps the case from being published, in plain words; empty where nothing does. */
  missing: z.array(z.string()),
  blind: z.object({ asked: z.number(), right: z.number(), is_few: z.boolean() }),
  /** Who may do what with this case. */
  people: z.array(studioPerson),
  /** Whose case it is; null: the public library's. */
  institution: z.string().nullable(),
})
export type StudioReviewReply = z.infer<typeof studioReviewReply>

/** POST studio/:id/review/: asks for a review of the revision that was seen, takes the request back, or decides it. */
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
/** PATCH studio/:id/remarks/: an author has seen to it, or not after all. */
export const studioSettleRequest = z.strictObject({ remark: z.uuid(), settled: z.boolean() })

/** POST studio/:id/sign-off/ */
export const studioSignOffRequest = z.strictObject({
  revision: z.number().int().min(0),
  name: z.string().trim().min(3, 'Your name as students read it').max(80, 'At most 80 characters'),
  role: z.string().trim().min(3, 'Your clinical role').max(80, 'At most 80 characters'),
  checked: z.string().trim().min(10, 'Say what you checked').max(300, 'At most 300 characters'),
})
