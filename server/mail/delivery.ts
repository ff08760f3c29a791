import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { type Db, rowsOf } from '../db/database.ts'
import type { Mail } from '../db/mails.ts'
import { mails } from '../db/tables.ts'

/** Mails older than this are not sent any more: their links are dead, and nobody waits for them. */
const GIVE_UP_HOURS = 24
const LOOK_EVERY_MS = 5_000
const AT_ONCE = 10

export type Post = { send(mail: Mail): Promise<unknown>; close(): void }
type Delivery = { soon(): void; stop(): Promise<void> }
type Waiting = Omit<Mail, 'html'> & { id: string; html: string | null }

/** Sends through an SMTP server. */
export function smtpPost(smtpUrl: string, from: string): Post {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return { send: (mail) => transport.sendMail(mail), close: () => transport.close() }
}

/**
 * Sends the queued mails, now and then and whenever `soon` is called. What fails waits in its row, longer each time.
 * Several processes may do this at once: each takes rows that the others have not.
 */
export function deliverMails(db: Db, post: Post, now: () => Date, report: (error: unknown) => void): Delivery {
  let running = Promise.resolve()
  const look = () => {
    running = running.then(() => deliverWaiting(db, post, now)).catch(report)
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  look()
  return {
    soon: look,
    async stop() {
      clearInterval(timer)
      await running
      post.close()
    },
  }
}

/** Takes the mails that are due and sends them. */
export async function deliverWaiting(db: Db, post: Post, now: () => Date) {
  for (let waiting = await take(db, now()); waiting.length > 0; waiting = await take(db, now())) {
    await Promise.all(waiting.map((mail) => deliver(db, post, mail, now)))
  }
}

/** The next try is set before the first: a process that dies while sending leaves the mail to another. */
function take(db: Db, now: Date): Promise<Waiting[]> {
  const instant = sql`${now.toISOString()}::timestamptz`
  return rowsOf<Waiting>(
    db,
    sql`update ${mails} set tries = tries + 1, next_try_at = ${instant} + interval '30 seconds' * power(2, tries)
        where id in (
          select id from ${mails}
          where sent_at is null and next_try_at <= ${instant}
            and created_at > ${instant} - interval '1 hour' * ${GIVE_UP_HOURS}::int
          order by next_try_at limit ${AT_ONCE}::int for update skip locked)
        returning id, "to", subject, text, html`,
  )
}

async function deliver(db: Db, post: Post, { id, html, ...mail }: Waiting, now: () => Date) {
  const row = sql`${mails.id} = ${id}`
  try {
    await post.send(html === null ? mail : { ...mail, html })
    await db.update(mails).set({ sentAt: now(), lastError: null }).where(row)
  } catch (error) {
    await db
      .update(mails)
      .set({ lastError: String(error).slice(0, 500) })
      .where(row)
  }
}
