import { desc, isNull } from 'drizzle-orm'
import { outboxReply } from '#contract/accounts.ts'
import { mails } from '../db/tables.ts'
import { openEndpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'

/** The development inbox: mails that were not sent, newest first. Not there at all in production. */
export const showOutbox = openEndpoint({
  returns: outboxReply,
  async handle(_, { db, showOutbox }) {
    if (!showOutbox) throw notFound()
    const rows = await db.select().from(mails).where(isNull(mails.sentAt)).orderBy(desc(mails.createdAt)).limit(50)
    return {
      mails: rows.map(({ id, to, subject, text, createdAt }) => ({
        id,
        to,
        subject,
        text,
        sent_at: createdAt.toISOString(),
      })),
    }
  },
})
