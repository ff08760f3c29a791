import { z } from 'zod'

/** POST auth/user/message/: what the student writes to support from the help page. */
export const supportMessageRequest = z.strictObject({
  subject: z.string().trim().min(1, 'Required').max(120, 'At most 120 characters'),
  message: z.string().trim().min(1, 'Required').max(4000, 'At most 4000 characters'),
})

/** GET admin/messages/: the newest first, for staff. */
export const supportMessagesReply = z.object({
  messages: z.array(
    z.object({ id: z.string(), at: z.string(), from: z.string(), subject: z.string(), message: z.string() }),
  ),
})
