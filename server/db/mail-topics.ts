import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { type MailTopic, mailChoices } from './tables.ts'

/** Kinds of letters that a student can end: all that are not about the account or asked for. */
export const MAIL_TOPICS: Record<MailTopic, string> = { marks: 'when your marks were made again' }

/** Where a student ends letters of this kind; undefined when they have. */
export async function unsubscribeLink(tx: Db, publicUrl: string, userId: string, topic: MailTopic) {
  const key = randomBytes(24).toString('base64url')
  await tx.insert(mailChoices).values({ userId, topic, key }).onConflictDoNothing()
  const mine = and(eq(mailChoices.userId, userId), eq(mailChoices.topic, topic))
  const [row] = await tx.select().from(mailChoices).where(mine)
  return row && row.endedAt === null ? `${publicUrl}/unsubscribe/${row.key}` : undefined
}

export const findChoice = async (db: Db, key: string) =>
  (await db.select().from(mailChoices).where(eq(mailChoices.key, key)))[0]

/** Ends letters of a kind, or lets them come again. */
export const chooseMails = (db: Db, key: string, endedAt: Date | null) =>
  db.update(mailChoices).set({ endedAt }).where(eq(mailChoices.key, key))
