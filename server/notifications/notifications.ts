import { type Notification, notification, notificationPatch, notificationsReply } from '#contract/notifications.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { presentNotification } from './present-notification.ts'
import { findCurrent, forgetRead, type NotificationRow, readBy, saveRead } from './store.ts'

/** Returns today's notifications for this student, each with whether they have seen it. */
export const listNotifications = endpoint({
  returns: notificationsReply,
  async handle({ user }, { db, now }) {
    const [current, read] = await Promise.all([findCurrent(db, user, now()), readBy(db, user.id)])
    return current.map((one) => present(one, read.has(one.id)))
  },
})

/** Marks a notification as seen or unseen. */
export const markNotification = endpoint({
  body: notificationPatch,
  returns: notification,
  async handle({ body, user }, { db, now }) {
    const found = (await findCurrent(db, user, now())).find(({ id }) => id === body.notification_id)
    if (!found) throw notFound('We could not find this notification.')
    if (body.is_read) await saveRead(db, user.id, found.id, now())
    else await forgetRead(db, user.id, found.id)
    return present(found, body.is_read)
  },
})

const present = (row: NotificationRow, isRead: boolean): Notification => ({
  ...presentNotification(row),
  is_read: isRead,
})
