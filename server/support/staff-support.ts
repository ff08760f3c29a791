import { and, count, eq, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import { answeredPatch, supportMessagesReply } from '#contract/support.ts'
import { noteAct } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { newestFirst, nextAfter, olderThanRow } from '../db/keyset-pagination.ts'
import { supportMessages, users } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'

const A_PAGE = 50
const ORDER = { at: supportMessages.createdAt, id: supportMessages.id }
export const gone = () => notFound('This message no longer exists: its account may have been deleted.')

/** What students wrote, the newest first. */
export const listMessages = endpoint({
  query: waitingQuery,
  returns: supportMessagesReply,
  async handle({ query: { before, waiting } }, { db }) {
    const older = before ? await olderThanRow(db, ORDER, before, gone) : undefined
    const rows = await findMessages(db, and(older, waiting && nobodyAnswered))
    const [open] = await db.select({ count: count() }).from(supportMessages).where(nobodyAnswered)
    return {
      messages: rows.map(present),
      waiting: open?.count ?? 0,
      next: nextAfter(rows, A_PAGE, ({ id }) => id),
    }
  },
})

/** Staff answer by mail; here they say that they have, so that nobody answers twice. */
export const markAnswered = endpoint({
  params: z.object({ id: z.uuid() }),
  body: answeredPatch,
  returns: supportMessagesReply.shape.messages.element,
  async handle({ params: { id }, body: { answered }, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const answeredAt = answered ? now() : null
      const [row] = await tx
        .update(supportMessages)
        .set({ answeredAt })
        .where(eq(supportMessages.id, id))
        .returning({ userId: supportMessages.userId })
      if (!row) throw gone()
      const did = answered ? 'answered a message' : 'put a message back'
      await noteAct(tx, { staff: user.id }, { did, to: row.userId, details: { message: id } }, now())
      const [message] = await findMessages(tx, eq(supportMessages.id, id))
      return present(message!)
    })
  },
})

const nobodyAnswered = isNull(supportMessages.answeredAt)

export const findMessages = (db: Db, where: SQL | undefined) =>
  db
    .select({ message: supportMessages, from: users.email })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.userId))
    .where(where)
    .orderBy(...newestFirst(ORDER))
    .limit(A_PAGE)
    .then((rows) => rows.map(({ message, from }) => ({ ...message, from: from ?? '' })))

type Row = Awaited<ReturnType<typeof findMessages>>[number]
export const present = ({ id, userId, createdAt, answeredAt, from, subject, message }: Row) => ({
  id,
  at: createdAt.toISOString(),
  from,
  user_id: userId,
  subject,
  message,
  answered_at: answeredAt?.toISOString() ?? null,
})
