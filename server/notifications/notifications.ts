import { and, eq } from 'drizzle-orm'
import { type Notification, notification, notificationPatch, notificationsReply } from '#contract/notifications.ts'
import type { Db } from '../db/database.ts'
import { notificationReads } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import type { NotificationFile } from './notification-file.ts'

/** What is new, each with whether this student has seen it. */
export const listNotifications = endpoint({
  returns: notificationsReply,
  async handle({ user }, { db, notifications }) {
    const read = await readBy(db, user.id)
    return notifications.map((one) => present(one, read.has(one.id)))
  },
})

/** Marks one as seen, or as new again. */
export const markNotification = endpoint({
  body: notificationPatch,
  returns: notification,
  async handle({ body, user }, { db, notifications, now }) {
    const found = notifications.find(({ id }) => id === body.notification_id)
    if (!found) throw notFound('We could not find this notification.')
    if (body.is_read) await keepRead(db, user.id, found.id, now())
    else await forgetRead(db, user.id, found.id)
    return present(found, body.is_read)
  },
})

async function readBy(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.select().from(notificationReads).where(eq(notificationReads.userId, userId))
  return new Set(rows.map((row) => row.notification))
}

const keepRead = (db: Db, userId: string, id: string, readAt: Date) =>
  db.insert(notificationReads).values({ userId, notification: id, readAt }).onConflictDoNothing()

const forgetRead = (db: Db, userId: string, id: string) =>
  db.delete(notificationReads).where(and(eq(notificationReads.userId, userId), eq(notificationReads.notification, id)))

const present = (file: NotificationFile, isRead: boolean): Notification => ({
  id: file.id,
  is_read: isRead,
  title: file.title,
  message: file.message.join('\n'),
  video: file.video ?? null,
  image: file.image ?? null,
  link: file.link ?? null,
  button_text: file.button_text,
})
