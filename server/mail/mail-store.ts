import { and, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { mails } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../queue/job-store.ts'
import { defineJob, GiveUp } from '../queue/jobs.ts'
import type { Mail } from './mail.ts'

/** Mails older than this are not sent any more. */
const GIVE_UP_MS = 48 * 3_600_000

/** What a letter says goes once it needs no sending: it holds keys that open accounts, of which only hashes are kept. */
const EMPTIED = { text: '', html: null, unsubscribe: null }

/** Queues a mail in the transaction that causes it: it goes out if, and only if, that commits. */
export async function queueMail(tx: Db, mail: Mail, now: Date) {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, createdAt: now })
    .returning({ id: mails.id })
  await enqueue(tx, sendMail, { mailId: row!.id })
}

/** Mails that were not sent, the newest first. */
export const findUnsent = (db: Db, most: number) =>
  db.select().from(mails).where(isNull(mails.sentAt)).orderBy(desc(mails.createdAt)).limit(most)

/** Without a mail server it waits, and the mail stays in the development inbox. */
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
 * Empties what an earlier release sent and kept whole, and letters that failed until they were too old. Without a mail
 * server nothing is ever too old: the development inbox shows it.
 */
export async function emptyLetters({ db, post, now }: Deps) {
  const given = post && lt(mails.createdAt, tooOldAt(now()))
  await db
    .update(mails)
    .set(EMPTIED)
    .where(and(ne(mails.text, ''), or(isNotNull(mails.sentAt), given)))
}

const tooOldAt = (now: Date) => new Date(now.getTime() - GIVE_UP_MS)
