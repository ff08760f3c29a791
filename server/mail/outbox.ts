import { outboxReply } from '#contract/accounts.ts'
import { openEndpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { findUnsent } from './mail-store.ts'

/** The development inbox: mails that were not sent, newest first. Not there at all in production. */
export const showOutbox = openEndpoint({
  returns: outboxReply,
  async handle(_, { db, showOutbox }) {
    if (!showOutbox) throw notFound()
    const rows = await findUnsent(db, 50)
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
