import { outboxReply } from '#contract/accounts.ts'
import { openEndpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { findUnsent } from './mail-store.ts'

/** Returns the development inbox: unsent e-mails, newest first. Does not exist in production. */
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
