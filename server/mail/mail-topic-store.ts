import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { type MailTopic, mailChoices } from '../db/tables.ts'

/** Types of e-mail that a student can end: all except those about the account or requested by them. */
export const MAIL_TOPICS: Record<MailTopic, string> = {
  marks: 'when your work is re-marked',
  exam: 'to remind you about your exam plan',
  prime: 'about your trial and rewards',
}

/** Returns the student's link to end e-mails of this type; undefined if they have ended them. */
export async function unsubscribeLink(tx: Db, publicUrl: string, userId: string, topic: MailTopic) {
  await tx.insert(mailChoices).values({ userId, topic, key: newKey() }).onConflictDoNothing()
  const [row] = await tx.select().from(mailChoices).where(choiceOf(userId, topic))
  return row && row.endedAt === null ? `${publicUrl}/unsubscribe/${row.key}` : undefined
}

/** Returns the types of e-mail that a student has ended; all others are sent. */
export async function findEndedTopics(db: Db, userId: string): Promise<Set<MailTopic>> {
  const { topic, endedAt } = mailChoices
  const rows = await db
    .select({ topic })
    .from(mailChoices)
    .where(and(eq(mailChoices.userId, userId), isNotNull(endedAt)))
  return new Set(rows.map((row) => row.topic))
}

/** Switches e-mails of this type on or off, at the student's choice on a page. */
export async function switchMails(tx: Db, userId: string, topic: MailTopic, endedAt: Date | null) {
  const row = { userId, topic, key: newKey(), endedAt }
  const { userId: of, topic: kind } = mailChoices
  await tx
    .insert(mailChoices)
    .values(row)
    .onConflictDoUpdate({ target: [of, kind], set: { endedAt } })
}

const newKey = () => randomBytes(24).toString('base64url')
const choiceOf = (userId: string, topic: MailTopic) => and(eq(mailChoices.userId, userId), eq(mailChoices.topic, topic))

export const findChoice = async (db: Db, key: string) =>
  (await db.select().from(mailChoices).where(eq(mailChoices.key, key)))[0]

/** Ends or resumes e-mails of a type, by the key of a link. */
export const chooseMails = (db: Db, key: string, endedAt: Date | null) =>
  db.update(mailChoices).set({ endedAt }).where(eq(mailChoices.key, key))
