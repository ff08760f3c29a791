import { and, count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import { type DemonstrationPatch, demonstrationPatch, demonstrationRequestsReply } from '#contract/demonstrations.ts'
import { type Act, noteAct } from '../db/audit.ts'
import { newestFirst, nextAfter, olderThanRow } from '../db/keyset-pagination.ts'
import { demonstrationRequests } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'

const A_PAGE = 50
const ORDER = { at: demonstrationRequests.createdAt, id: demonstrationRequests.id }
const gone = () => notFound('This request no longer exists: requests are kept for a year.')

/** Who asked for a demonstration, the newest first. */
export const listDemonstrations = endpoint({
  query: waitingQuery,
  returns: demonstrationRequestsReply,
  async handle({ query: { before, waiting } }, { db }) {
    const older = before ? await olderThanRow(db, ORDER, before, gone) : undefined
    const rows = await db
      .select()
      .from(demonstrationRequests)
      .where(and(older, waiting && nobodyAnswered))
      .orderBy(...newestFirst(ORDER))
      .limit(A_PAGE)
    const [open] = await db.select({ count: count() }).from(demonstrationRequests).where(nobodyAnswered)
    return {
      requests: rows.map(present),
      waiting: open?.count ?? 0,
      next: nextAfter(rows, A_PAGE, ({ id }) => id),
    }
  },
})

const DID: Record<DemonstrationPatch['state'], Act['did']> = {
  waits: 'put a request for a demonstration back',
  answered: 'answered a request for a demonstration',
  closed: 'closed a request for a demonstration',
}

/** Staff answer by mail; here they say that they have, or that it needs none, so that nobody answers twice. */
export const settleDemonstration = endpoint({
  params: z.object({ id: z.uuid() }),
  body: demonstrationPatch,
  returns: demonstrationRequestsReply.shape.requests.element,
  async handle({ params: { id }, body: { state, note }, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(demonstrationRequests).where(isRequest(id)).for('update')
      if (!before) throw gone()
      const at = stateOf(before) === state ? before.answeredAt : now()
      const settled = { answeredAt: state === 'waits' ? null : at, isClosed: state === 'closed', note }
      const [row] = await tx.update(demonstrationRequests).set(settled).where(isRequest(id)).returning()
      const details = { request: id, before: stateOf(before), after: state }
      await noteAct(tx, { staff: user.id }, { did: DID[state], details }, now())
      return present(row!)
    })
  },
})

const isRequest = (id: string) => eq(demonstrationRequests.id, id)
const nobodyAnswered = isNull(demonstrationRequests.answeredAt)

type Row = typeof demonstrationRequests.$inferSelect

const stateOf = ({ answeredAt, isClosed }: Row): DemonstrationPatch['state'] =>
  answeredAt === null ? 'waits' : isClosed ? 'closed' : 'answered'

const present = ({ createdAt, answeredAt, isClosed, ...kept }: Row) => ({
  ...kept,
  at: createdAt.toISOString(),
  state: stateOf({ ...kept, createdAt, answeredAt, isClosed }),
  settled_at: answeredAt?.toISOString() ?? null,
})
