import { and, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { mails } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../queue/job-store.ts'
import { defineJob, GiveUp } from '../queue/jobs.ts'
import type { Mail } from './mail.ts'

/** Older e-mails are no longer sent. */
const GIVE_UP_MS = 48 * 3_600_000

/** The content is deleted once sent: it contains account keys, of which only hashes are stored elsewhere. */
const EMPTIED = { text: '', html: null, unsubscribe: null }

/** Queues an e-mail in the caller's transaction: it is sent if, and only if, that commits. */
export async function queueMail(tx: Db, mail: Mail, now: Date) {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, createdAt: now })
    .returning({ id: mails.id })
  await enqueue(tx, sendMail, { mailId: row!.id })
}

/** Returns unsent e-mails, newest first. */
export const findUnsent = (db: Db, most: number) =>
  db.select().from(mails).where(isNull(mails.sentAt)).orderBy(desc(mails.createdAt)).limit(most)

/** Without a mail server the job waits, and the e-mail stays in the development inbox. */
export const sendMail = defineJob('mail', z.object({ mailId: z.uuid() }), deliver, {
  ready: ({ post }) => post !== undefined,
})

async function deliver({ mailId }: { mailId: string }, { db, post, now }: Deps) {
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!row || row.sentAt || !post) return
  const settle = (done: { sentAt?: Date }) =>
    db
      .update(mails)
      .set({ ...EMPTIED, ...done })
      .where(eq(mails.id, mailId))
  if (row.createdAt < tooOldAt(now())) {
    await settle({})
    throw new GiveUp('Too old to be sent.')
  }
  const { to, subject, text, html, unsubscribe } = row
  await post({ to, subject, text, ...(html && { html }), ...(unsubscribe && { unsubscribe }) })
  await settle({ sentAt: now() })
}

/**
 * Empties e-mails that an earlier release stored in full, and those that failed until they expired. Without a mail
 * server nothing expires: the development inbox shows them.
 */
export async function emptyLetters({ db, post, now }: Deps) {
  const given = post && lt(mails.createdAt, tooOldAt(now()))
  await db
    .update(mails)
    .set(EMPTIED)
    .where(and(ne(mails.text, ''), or(isNotNull(mails.sentAt), given)))
}

const tooOldAt = (now: Date) => new Date(now.getTime() - GIVE_UP_MS)
