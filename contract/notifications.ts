import { z } from 'zod'

/** What is new, as a slide of the dashboard's carousel and a row of its list. */
export const notification = z.object({
  id: z.string(),
  is_read: z.boolean(),
  title: z.string(),
  /** Paragraphs, one a line. */
  message: z.string(),
  video: z.string().nullable(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  button_text: z.string(),
})

/** GET notification/system/: the newest first. */
export const notificationsReply = z.array(notification)

export const notificationPatch = z.strictObject({ notification_id: z.string().max(80), is_read: z.boolean() })

export type Notification = z.infer<typeof notification>
