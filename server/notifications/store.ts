import { and, asc, count, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { dayOf } from '../db/day.ts'
import { groups, notificationReads, notifications, users } from '../db/tables.ts'
import type { User } from '../user.ts'

export type NotificationRow = typeof notifications.$inferSelect

/** An account is new for this many days. */
const NEW_DAYS = 14
const DAY = 86_400_000

/** On the same day, the last changed comes first. */
const ORDER = [desc(notifications.startsOn), desc(notifications.changedAt), asc(notifications.id)]

/** Returns the student's notifications of today, newest first. */
export async function findCurrent(db: Db, user: User, now: Date): Promise<NotificationRow[]> {
  const today = dayOf(now)
  const { startsOn, endsOn, isOn } = notifications
  const [rows, isNew] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(and(eq(isOn, true), lte(startsOn, today), or(isNull(endsOn), gte(endsOn, today))))
      .orderBy(...ORDER),
    isNewHere(db, user.id, now),
  ])
  return rows.filter((row) => isFor(row, user, isNew))
}

function isFor({ audience, groupName }: NotificationRow, { may }: User, isNew: boolean): boolean {
  if (audience === 'everybody') return true
  if (audience === 'group') return groupName !== null && may.groups.includes(groupName)
  if (audience === 'prime' || audience === 'free') return may.isPrime === (audience === 'prime')
  return isNew === (audience === 'new')
}

async function isNewHere(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ since: users.createdAt }).from(users).where(eq(users.id, userId))
  return user !== undefined && now.getTime() - user.since.getTime() < NEW_DAYS * DAY
}

/** Returns all notifications, newest first, each with the number of users who have seen it. */
export const findAll = (db: Db) =>
  db
    .select({ row: notifications, readBy: count(notificationReads.userId) })
    .from(notifications)
    .leftJoin(notificationReads, eq(notificationReads.notification, notifications.id))
    .groupBy(notifications.id)
    .orderBy(...ORDER)

export async function findNotification(db: Db, id: string): Promise<NotificationRow | undefined> {
  const [row] = await db.select().from(notifications).where(eq(notifications.id, id)).for('update')
  return row
}

/** Returns the ids of the notifications that a student has seen. */
export async function readBy(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db.select().from(notificationReads).where(eq(notificationReads.userId, userId))
  return new Set(rows.map((row) => row.notification))
}

export const saveRead = (db: Db, userId: string, id: string, readAt: Date) =>
  db.insert(notificationReads).values({ userId, notification: id, readAt }).onConflictDoNothing()

export const forgetRead = (db: Db, userId: string, id: string) =>
  db.delete(notificationReads).where(and(eq(notificationReads.userId, userId), eq(notificationReads.notification, id)))

export const addNotification = (tx: Db, row: typeof notifications.$inferInsert) => tx.insert(notifications).values(row)

/** Inserts or replaces a notification. */
export const putNotification = (tx: Db, row: NotificationRow) =>
  tx.insert(notifications).values(row).onConflictDoUpdate({ target: notifications.id, set: row })

/** Returns the distinct pictures that notifications use. */
export async function findPictures(db: Db): Promise<string[]> {
  const rows = await db.selectDistinct({ image: notifications.image }).from(notifications)
  return rows.flatMap(({ image }) => image ?? [])
}

/** Returns the groups that a notification can address, by name. */
export async function findGroupNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: groups.name }).from(groups).orderBy(asc(groups.name))
  return rows.map(({ name }) => name)
}
