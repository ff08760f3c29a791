import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import type { Db } from './database.ts'
import { defineJob, enqueue, GiveUp } from './jobs.ts'
import type { Mail } from './mail.ts'
import { mails } from './tables.ts'

/** Mails older than this are not sent any more: their links are dead, and nobody waits for them. */
const GIVE_UP_HOURS = 48
const HOUR = 3_600_000

/** Queues a mail in the transaction that causes it: it goes out if, and only if, that commits. */
export async function queueMail(tx: Db, mail: Mail, now: Date) {
  const [row] = await tx
    .insert(mails)
    .values({ ...mail, createdAt: now })
    .returning({ id: mails.id })
  await enqueue(tx, sendMail, { mailId: row!.id })
}

/** Without a mail server it waits, and the mail stays in the development inbox. */
export const sendMail = defineJob('mail', z.object({ mailId: z.uuid() }), deliver, {
  ready: ({ post }) => post !== undefined,
})

async function deliver({ mailId }: { mailId: string }, { db, post, now }: Deps) {
  const [row] = await db.select().from(mails).where(eq(mails.id, mailId))
  if (!row || row.sentAt || !post) return
  if (now().getTime() - row.createdAt.getTime() > GIVE_UP_HOURS * HOUR) throw new GiveUp('Too old: its links are dead.')
  const { to, subject, text, html, unsubscribe } = row
  await post({ to, subject, text, ...(html && { html }), ...(unsubscribe && { unsubscribe }) })
  await db.update(mails).set({ sentAt: now() }).where(eq(mails.id, mailId))
}
