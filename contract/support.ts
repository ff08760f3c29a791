import { z } from 'zod'

/** POST auth/user/message/: a message to support from the help page. */
export const supportMessageRequest = z.strictObject({
  subject: z.string().trim().min(1, 'Required').max(120, 'At most 120 characters'),
  message: z.string().trim().min(1, 'Required').max(4000, 'At most 4000 characters'),
})

const supportMessage = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  /** The user whose page shows it. */
  user_id: z.string(),
  subject: z.string(),
  message: z.string(),
  answered_at: z.string().nullable(),
})

/** GET admin/messages/: for staff, newest first; with `waiting=yes` only the unanswered ones. */
export const supportMessagesReply = z.object({
  messages: z.array(supportMessage),
  /** Total number of unanswered messages. */
  waiting: z.number().int(),
  /** Cursor: pass it as `before` to get older entries; null on the last page. */
  next: z.string().nullable(),
})

/** PATCH admin/messages/:id/: marks it answered, or reopens it. */
export const answeredPatch = z.strictObject({ answered: z.boolean() })

/** A user's message with the answers by staff, newest first. */
export const conversationsReply = z.object({
  conversations: z.array(
    supportMessage.extend({
      answers: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), text: z.string() })),
    }),
  ),
})

/** POST admin/messages/:id/answer/: mails the answer to the sender, stores it, and marks the message answered. */
export const answerRequest = z.strictObject({
  text: z.string().trim().min(1, 'Write an answer').max(4000, 'At most 4000 characters'),
})

export type ConversationsReply = z.infer<typeof conversationsReply>
export type AnswerRequest = z.infer<typeof answerRequest>
export type SupportMessage = z.infer<typeof supportMessage>
export type SupportMessagesReply = z.infer<typeof supportMessagesReply>
