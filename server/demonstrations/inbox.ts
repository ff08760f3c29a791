import { and, count, desc, eq, isNull, lt, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { demonstrationAnsweredPatch, demonstrationRequestsReply } from '#contract/demonstrations.ts'
import { noteAct } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { demonstrationRequests } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'

const A_PAGE = 50
const GONE = 'This request is gone: requests are kept for a year.'

/** Who asked for a demonstration, the newest first. */
export const listDemonstrations = endpoint({
  query: z.object({ before: z.uuid().optional(), waiting: z.enum(['yes']).optional() }),
  returns: demonstrationRequestsReply,
  async handle({ query: { before, waiting } }, { db }) {
    const older = before ? await olderThan(db, before) : undefined
    const rows = await db
      .select()
      .from(demonstrationRequests)
      .where(and(older, waiting && nobodyAnswered))
      .orderBy(desc(demonstrationRequests.createdAt), desc(demonstrationRequests.id))
      .limit(A_PAGE)
    const [open] = await db.select({ count: count() }).from(demonstrationRequests).where(nobodyAnswered)
    return {
      requests: rows.map(present),
      waiting: open?.count ?? 0,
      next: rows.length < A_PAGE ? null : (rows.at(-1)?.id ?? null),
    }
  },
})

/** Staff answer by mail; here they say that they have, so that nobody answers twice. */
export const markDemonstrationAnswered = endpoint({
  params: z.object({ id: z.uuid() }),
  body: demonstrationAnsweredPatch,
  returns: demonstrationRequestsReply.shape.requests.element,
  async handle({ params: { id }, body: { answered }, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const answeredAt = answered ? now() : null
      const [row] = await tx
        .update(demonstrationRequests)
        .set({ answeredAt })
        .where(eq(demonstrationRequests.id, id))
        .returning()
      if (!row) throw notFound(GONE)
      const did = answered ? 'answered a request for a demonstration' : 'put a request for a demonstration back'
      await noteAct(tx, { staff: user.id }, { did, details: { request: id } }, now())
      return present(row)
    })
  },
})

const nobodyAnswered = isNull(demonstrationRequests.answeredAt)

/** Nothing is older than a request that is gone. */
async function olderThan(db: Db, id: string): Promise<SQL | undefined> {
  const [last] = await db.select().from(demonstrationRequests).where(eq(demonstrationRequests.id, id))
  if (!last) throw notFound(GONE)
  const { createdAt } = last
  return or(
    lt(demonstrationRequests.createdAt, createdAt),
    and(eq(demonstrationRequests.createdAt, createdAt), lt(demonstrationRequests.id, id)),
  )
}

const present = ({ createdAt, answeredAt, ...kept }: typeof demonstrationRequests.$inferSelect) => ({
  ...kept,
  at: createdAt.toISOString(),
  answered_at: answeredAt?.toISOString() ?? null,
})
