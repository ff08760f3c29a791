import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type ShareReply, shareReply, shareRequest } from '#contract/agent.ts'
import type { Db } from '../../db/database.ts'
import { sharedDebriefs } from '../../db/tables.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { openAttempt, refuseBeforeStop, sessionParams } from '../attempts/opened.ts'

/** Makes the link that shows a debrief to a tutor, gives it again, or ends it for good. */
export const shareDebrief = endpoint({
  params: sessionParams,
  body: shareRequest,
  returns: shareReply,
  async handle({ params, body, user }, deps) {
    const { attempt } = await openAttempt(deps, params.sessionId, user)
    refuseBeforeStop(attempt)
    if (!attempt.debriefReadAt) throw conflict('debrief-unread', 'Read your debrief first: then you can share it.')
    if (body.shared) await makeLink(deps.db, attempt.id, deps.now())
    else await deps.db.delete(sharedDebriefs).where(eq(sharedDebriefs.attemptId, attempt.id))
    return { share: await findShare(deps.db, attempt.id) }
  },
})

/** 256 random bits: nobody guesses them, and a link made anew has nothing of the one before. */
export const makeLink = (db: Db, attemptId: string, createdAt: Date) =>
  db
    .insert(sharedDebriefs)
    .values({ attemptId, key: randomBytes(32).toString('base64url'), createdAt })
    .onConflictDoNothing()

export async function findShare(db: Db, attemptId: string): Promise<ShareReply['share']> {
  const [row] = await db.select().from(sharedDebriefs).where(eq(sharedDebriefs.attemptId, attemptId))
  return row ? { path: `/shared/${row.key}`, made: row.createdAt.toISOString() } : null
}
