import { z } from 'zod'
import { isPlaceInSite } from './values/place-in-site.ts'

const NO_PLACE = 'a path inside the site, such as /case-history'
/**
 * A place inside the site. The pattern is for editors of content, which read the schema; the rest is in isPlaceInSite.
 */
export const placeInSite = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])\S*$/, NO_PLACE)
  .refine(isPlaceInSite, NO_PLACE)

/** What a notification says, whether a file or staff say it. */
export const notificationWords = z.object({
  title: z.string().trim().min(3).max(60),
  /** Paragraphs. */
  message: z.array(z.string().trim().min(20).max(220)).min(1).max(3),
  button_text: z.string().trim().min(2).max(28),
})

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

/** Who sees it: everybody, who has Prime or has not, whose account is younger than two weeks or older, or a group. */
const audience = z.enum(['everybody', 'prime', 'free', 'new', 'old', 'group'])

const schedule = {
  /** The first and the last day, by UTC; without a last one it stays. */
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  audience,
  /** Of an audience that is a group. */
  group: z.string().trim().min(2).max(60).nullable(),
  /** Off, it is not shown, whatever its dates say. */
  is_on: z.boolean(),
}

/** POST admin/notifications/, and PATCH admin/notifications/:id/ with all of it again. */
export const notificationDraft = z
  .strictObject({
    ...notificationWords.shape,
    image: placeInSite.nullable(),
    link: placeInSite.nullable(),
    ...schedule,
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || ends_on >= starts_on, {
    path: ['ends_on'],
    message: 'The last day must not be before the first',
  })
  .refine(({ audience, group }) => (audience === 'group') === (group !== null), {
    path: ['group'],
    message: 'Name a group only if the notification is for one',
  })

/** GET admin/notifications/: all of them, the newest first. */
export const adminNotificationsReply = z.object({
  notifications: z.array(
    notification.omit({ is_read: true }).extend({
      ...schedule,
      state: z.enum(['planned', 'told', 'over', 'off']),
      /** How many have seen it. */
      read_by: z.number().int(),
    }),
  ),
  groups: z.array(z.string()),
  /** Pictures that there are to choose from. */
  pictures: z.array(z.string()),
})

export type Notification = z.infer<typeof notification>
export type NotificationDraft = z.infer<typeof notificationDraft>
export type AdminNotificationsReply = z.infer<typeof adminNotificationsReply>
