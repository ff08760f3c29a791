import { z } from 'zod'
import { isPlaceInSite } from './values/place-in-site.ts'

const NO_PLACE = 'a path inside the site, such as /case-history'
/**
 * A path inside the site. The pattern is for editors of content, which read the schema; isPlaceInSite does the rest.
 */
export const placeInSite = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])\S*$/, NO_PLACE)
  .refine(isPlaceInSite, NO_PLACE)

/** Text of a notification, from a file or from staff. */
export const notificationWords = z.object({
  title: z.string().trim().min(3).max(60),
  /** Paragraphs. */
  message: z.array(z.string().trim().min(20).max(220)).min(1).max(3),
  button_text: z.string().trim().min(2).max(28),
})

/** A notification, shown as a slide of the dashboard's carousel and a row of its list. */
export const notification = z.object({
  id: z.string(),
  is_read: z.boolean(),
  title: z.string(),
  /** Paragraphs, one per line. */
  message: z.string(),
  video: z.string().nullable(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  button_text: z.string(),
})

/** GET notification/system/: newest first. */
export const notificationsReply = z.array(notification)

export const notificationPatch = z.strictObject({ notification_id: z.string().max(80), is_read: z.boolean() })

/** Recipients: all users, users with or without Prime, accounts younger or older than two weeks, or a group. */
const audience = z.enum(['everybody', 'prime', 'free', 'new', 'old', 'group'])

const schedule = {
  /** First and last day, in UTC; without a last day it does not expire. */
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  audience,
  /** Only for the audience `group`. */
  group: z.string().trim().min(2).max(60).nullable(),
  /** If off, it is not shown, whatever its dates. */
  is_on: z.boolean(),
}

/** POST admin/notifications/, and PATCH admin/notifications/:id/ with the complete draft. */
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

/** GET admin/notifications/: all notifications, newest first. */
export const adminNotificationsReply = z.object({
  notifications: z.array(
    notification.omit({ is_read: true }).extend({
      ...schedule,
      state: z.enum(['planned', 'told', 'over', 'off']),
      /** Number of users who have seen it. */
      read_by: z.number().int(),
    }),
  ),
  groups: z.array(z.string()),
  /** Pictures available for selection. */
  pictures: z.array(z.string()),
})

export type Notification = z.infer<typeof notification>
export type NotificationDraft = z.infer<typeof notificationDraft>
export type AdminNotificationsReply = z.infer<typeof adminNotificationsReply>
