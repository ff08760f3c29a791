import { asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { newestFirst } from '../db/keyset-pagination.ts'
import type { StaffQueue } from '../db/staff-queue.ts'
import { supportAnswers, supportMessages, users } from '../db/tables.ts'
import { notFound } from '../errors.ts'

export type SupportMessageRow = typeof supportMessages.$inferSelect & { from: string }

const PAGE = 50
const ORDER = { at: supportMessages.createdAt, id: supportMessages.id }

export const messageGone = () => notFound('This message no longer exists: its account may have been deleted.')

export const SUPPORT_QUEUE: StaffQueue<SupportMessageRow> = {
  order: ORDER,
  isOpen: isNull(supportMessages.answeredAt),
  pageSize: PAGE,
  find: findMessages,
  idOf: ({ id }) => id,
  gone: messageGone,
}

export const addMessage = (tx: Db, message: typeof supportMessages.$inferInsert) =>
  tx.insert(supportMessages).values(message)

export const addAnswer = (tx: Db, answer: typeof supportAnswers.$inferInsert) =>
  tx.insert(supportAnswers).values(answer)

export const findMessage = async (db: Db, id: string): Promise<SupportMessageRow | undefined> =>
  (await findMessages(db, eq(supportMessages.id, id), 1))[0]

/** Returns a user's messages, newest first. */
export const findMessagesOf = (db: Db, userId: string): Promise<SupportMessageRow[]> =>
  findMessages(db, eq(supportMessages.userId, userId), PAGE)

/** Returns the answers to a user, oldest first, each with its author's address. */
export const findAnswersTo = (db: Db, userId: string) =>
  db
    .select({ answer: supportAnswers, by: users.email })
    .from(supportAnswers)
    .leftJoin(users, eq(users.id, supportAnswers.staffId))
    .where(eq(supportAnswers.userId, userId))
    .orderBy(asc(supportAnswers.createdAt))

/** Marks a message as answered, or reopens it; returns its author's id, or undefined if it no longer exists. */
export async function setAnswered(tx: Db, id: string, answeredAt: Date | null): Promise<string | undefined> {
  const [row] = await tx
    .update(supportMessages)
    .set({ answeredAt })
    .where(eq(supportMessages.id, id))
    .returning({ userId: supportMessages.userId })
  return row?.userId
}

async function findMessages(db: Db, where: SQL | undefined, most: number): Promise<SupportMessageRow[]> {
  const rows = await db
    .select({ message: supportMessages, from: users.email })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.userId))
    .where(where)
    .orderBy(...newestFirst(ORDER))
    .limit(most)
  return rows.map(({ message, from }) => ({ ...message, from: from ?? '' }))
}
