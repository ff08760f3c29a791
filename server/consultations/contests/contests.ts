import { and, asc, eq } from 'drizzle-orm'
import { type ContestReply, contestReply, contestRequest } from '#contract/agent.ts'
import type { Db } from '../../db/database.ts'
import { contests } from '../../db/tables.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, invalid } from '../../errors.ts'
import { openAttempt, refuseBeforeStop, sessionParams } from '../attempts/opened.ts'
import { type Attempt, findTurns, type StoredTurn } from '../attempts/store.ts'
import { closeReasoning } from '../debrief/debrief-read.ts'

type Contest = typeof contests.$inferSelect

/** "I did ask that": keeps the item and the turn for the case's author. Asked twice, the first one is given again. */
export const contestMark = endpoint({
  params: sessionParams,
  body: contestRequest,
  returns: contestReply,
  async handle({ params, body, user }, deps) {
    const { attempt } = await openAttempt(deps, params.sessionId, user)
    refuseBeforeStop(attempt)
    // What is refused here says what the sheet holds.
    await closeReasoning(deps.db, attempt, deps.now())
    const stored = (await findTurns(deps.db, attempt.id)).filter(({ turn }) => turn !== null)
    const turn = stored[body.turn]
    if (!turn) throw invalid('You did not say anything at that place.')
    refuseUnlessMissed(attempt, body.item)
    await deps.db
      .insert(contests)
      .values({ attemptId: attempt.id, item: body.item, turnId: turn.id, comment: body.comment, createdAt: deps.now() })
      .onConflictDoNothing()
    const [kept] = await deps.db
      .select()
      .from(contests)
      .where(and(eq(contests.attemptId, attempt.id), eq(contests.item, body.item)))
    return presentContest(kept!, stored)
  },
})

function refuseUnlessMissed({ markSheet }: Attempt, item: string) {
  const line = markSheet?.items.find((candidate) => candidate.item === item)
  if (!line) throw invalid('The marking sheet has no such item.')
  if (line.awarded > 0) throw conflict('mark-given', 'This mark is yours already.')
}

export const findContests = (db: Db, attemptId: string): Promise<Contest[]> =>
  db.select().from(contests).where(eq(contests.attemptId, attemptId)).orderBy(asc(contests.createdAt))

/** `stored` are the turns without the greeting. */
export const presentContest = (contest: Contest, stored: readonly StoredTurn[]): ContestReply => ({
  item: contest.item,
  turn: stored.findIndex(({ id }) => id === contest.turnId),
  ...presentEnd(contest),
  made: contest.createdAt.toISOString(),
})

/** A mark that was given after all makes the earlier no nobody's business. */
function presentEnd({ grantedAt, declinedAt, declinedBecause }: Contest) {
  if (grantedAt) return { state: 'granted' as const, granted: grantedAt.toISOString(), declined: null }
  if (!declinedAt) return { state: 'open' as const, granted: null, declined: null }
  const declined = { at: declinedAt.toISOString(), because: declinedBecause ?? '' }
  return { state: 'declined' as const, granted: null, declined }
}
