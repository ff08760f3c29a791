import type { Db } from './database.ts'
import { mails } from './tables.ts'

/** `html` says the same as `text`, where the letter is worth a little form. */
export type Mail = { to: string; subject: string; text: string; html?: string }

/** Queues a mail in the transaction that causes it: it goes out if, and only if, that commits. */
export async function queueMail(db: Db, mail: Mail, now: Date) {
  await db.insert(mails).values({ ...mail, createdAt: now, nextTryAt: now })
}
