import { z } from 'zod'

/** POST auth/user/message/: what the student writes to support from the help page. */
export const supportMessageRequest = z.strictObject({
  subject: z.string().trim().min(1, 'Required').max(120, 'At most 120 characters'),
  message: z.string().trim().min(1, 'Required').max(4000, 'At most 4000 characters'),
})

const supportMessage = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  /** The person whose page it is on. */
  user_id: z.string(),
  subject: z.string(),
  message: z.string(),
  answered_at: z.string().nullable(),
})

/** GET admin/messages/: for staff, the newest first; with `waiting=yes` only the unanswered ones. */
export const supportMessagesReply = z.object({
  messages: z.array(supportMessage),
  /** How many of all are unanswered. */
  waiting: z.number().int(),
  /** Ask with this as `before` for what is older; null when there is nothing. */
  next: z.string().nullable(),
})

/** PATCH admin/messages/:id/: answered, or not yet after all. */
export const answeredPatch = z.strictObject({ answered: z.boolean() })

/** A message of one person with what staff answered, the newest first. */
export const conversationsReply = z.object({
  conversations: z.array(
    supportMessage.extend({
      answers: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), text: z.string() })),
    }),
  ),
})

/** POST admin/messages/:id/answer/: mailed to who wrote, kept, and the message is answered. */
export const answerRequest = z.strictObject({
  text: z.string().trim().min(1, 'Write an answer').max(4000, 'At most 4000 characters'),
})

export type ConversationsReply = z.infer<typeof conversationsReply>
export type AnswerRequest = z.infer<typeof answerRequest>
export type SupportMessage = z.infer<typeof supportMessage>
export type SupportMessagesReply = z.infer<typeof supportMessagesReply>
