import { z } from 'zod'
import { email } from '../accounts.ts'

/** POST demonstration-request/: a teacher requests a demonstration of the product. */
export const demonstrationRequest = z.strictObject({
  name: z.string().trim().min(1, 'Required').max(120, 'At most 120 characters'),
  email,
  institution: z.string().trim().min(1, 'Required').max(200, 'At most 200 characters'),
  message: z.string().trim().max(4000, 'At most 4000 characters').default(''),
  /** Honeypot field, invisible to people: a request that fills it in is silently discarded. */
  website: z.string().max(500).default(''),
})

const demonstrationState = z.enum(['waits', 'answered', 'closed'])

const storedRequest = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  institution: z.string(),
  message: z.string(),
  /** `closed` needs no answer: a duplicate, or not a real request. */
  state: demonstrationState,
  /** Internal note by staff. */
  note: z.string(),
  settled_at: z.string().nullable(),
})

/** GET admin/demonstration-requests/: for staff, newest first; with `waiting=yes` only the unanswered ones. */
export const demonstrationRequestsReply = z.object({
  requests: z.array(storedRequest),
  /** Total number of unanswered requests. */
  waiting: z.number().int(),
  /** Cursor: pass it as `before` to get older entries; null on the last page. */
  next: z.string().nullable(),
})

/** PATCH admin/demonstration-requests/:id/: answered, closed or reopened, with a note. */
export const demonstrationPatch = z.strictObject({
  state: demonstrationState,
  note: z.string().trim().max(1000, 'At most 1000 characters'),
})

export type DemonstrationRequest = z.input<typeof demonstrationRequest>
export type DemonstrationRequestsReply = z.infer<typeof demonstrationRequestsReply>
export type DemonstrationPatch = z.infer<typeof demonstrationPatch>
export type StoredDemonstrationRequest = z.infer<typeof storedRequest>
