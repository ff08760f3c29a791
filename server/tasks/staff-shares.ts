import { and, asc, count, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { waitingQuery } from '#contract/admin.ts'
import { type SharedPost, shareDecision, sharesReply } from '#contract/tasks.ts'
import { noteAct } from '../db/audit.ts'
import type { Db } from '../db/database.ts'
import { taskStates, users } from '../db/tables.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, notFound } from '../errors.ts'

const SHOWN = 200

const wasSent = or(isNotNull(taskStates.postUrl), isNotNull(taskStates.refusal))
const waits = and(isNotNull(taskStates.postUrl), isNotNull(taskStates.completedAt), isNull(taskStates.decidedAt))

/** Posts that students say they made, for staff to look at: the oldest first, so that nobody waits for long. */
export const listShares = endpoint({
  query: waitingQuery,
  returns: sharesReply,
  async handle({ query: { waiting } }, { db }) {
    const shares = await findShares(db, waiting ? waits : wasSent)
    const [open] = await db.select({ count: count() }).from(taskStates).where(waits)
    return { shares, waiting: open?.count ?? 0, next: null }
  },
})

/** Accepted, the student can claim the month; declined, they are told why and may send another address. */
export const decideShare = endpoint({
  params: z.object({ id: z.uuid() }),
  body: shareDecision,
  returns: sharesReply.shape.shares.element,
  async handle({ params: { id }, body, user }, { db, now }) {
    return db.transaction(async (tx) => {
      const [held] = await tx
        .select()
        .from(taskStates)
        .where(and(eq(taskStates.userId, id), wasSent))
        .for('update')
      if (!held) throw notFound('This post no longer exists: its account may have been deleted.')
      if (held.claimedAt) throw conflict('claimed-already', 'The month has already been claimed.')
      if (held.decidedAt) throw conflict('decided-already', 'Someone has already decided on this post.')
      const decided =
        body.decision === 'accept' ? { refusal: null } : { refusal: sentence(body.because), completedAt: null }
      await tx
        .update(taskStates)
        .set({ ...decided, decidedAt: now() })
        .where(and(eq(taskStates.userId, id), eq(taskStates.taskId, held.taskId)))
      const did = body.decision === 'accept' ? 'accepted a shared post' : 'declined a shared post'
      const details = body.decision === 'accept' ? {} : { because: body.because }
      await noteAct(tx, { staff: user.id }, { did, to: id, details }, now())
      const [share] = await findShares(tx, eq(taskStates.userId, id))
      return share!
    })
  },
})

/** What staff typed, as a sentence of its own. */
const sentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

async function findShares(db: Db, where: SQL | undefined): Promise<SharedPost[]> {
  const rows = await db
    .select({ state: taskStates, from: users.email })
    .from(taskStates)
    .innerJoin(users, eq(users.id, taskStates.userId))
    .where(and(where, wasSent))
    .orderBy(asc(taskStates.completedAt), asc(taskStates.userId))
    .limit(SHOWN)
  return rows.map(({ state: { userId, completedAt, decidedAt, postUrl, refusal }, from }) => ({
    id: userId,
    from: from ?? '',
    at: (completedAt ?? decidedAt!).toISOString(),
    post_url: postUrl ?? '',
    state: decidedAt === null ? 'waits' : refusal === null ? 'accepted' : 'declined',
    decided_at: decidedAt?.toISOString() ?? null,
    refusal,
  }))
}
