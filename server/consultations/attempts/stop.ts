import { stopSessionReply, stopSessionRequest } from '#contract/agent.ts'
import { readBy } from '#engine/reading/read-by.ts'
import { versionsOf } from '../../content/versions.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { noteWork } from '../../institutions/record-store/send-statements.ts'
import { findUnranked } from '../../library/answers/store.ts'
import { lockCase, percentileOf, shownPercentile } from '../../statistics/first-attempt-store.ts'
import type { User } from '../../user.ts'
import { countedMs } from './clock.ts'
import type { AttemptResult } from './mode.ts'
import { type Opened, openAttempt, sessionParams } from './opened.ts'
import { findEarlier, stopAttempt } from './stop-store.ts'
import { type Attempt, lockStudent } from './store.ts'
import { findTurns, spoken } from './turn-store.ts'

/** Submits the consultation. Values counted by the browser are ignored: the server keeps its own. */
export const stopSession = endpoint({
  params: sessionParams,
  body: stopSessionRequest.nullish(),
  returns: stopSessionReply,
  async handle({ params, user }, deps) {
    const attempt = await submit(deps, params.sessionId, user)
    return { session_id: attempt.id, percentile: shownPercentile(attempt), stopped: attempt.stoppedAt!.toISOString() }
  },
})

/**
 * Submits an attempt in any mode: stops the clock, then computes and stores the result. An expired attempt can still be
 * submitted. Idempotent: repeated calls return the first result.
 */
export async function submit(deps: Deps, id: string, user: Pick<User, 'id'>): Promise<Attempt> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const opened = await openAttempt(deps, id, user)
    const stopped = opened.attempt.stoppedAt ? opened.attempt : await stop(deps, opened)
    if (stopped) return stopped
  }
  throw conflict('busy', 'Sorry, something went wrong, please try submitting again or contact support.')
}

const MOST_TRIES = 5

/** Returns undefined if a message or another stop came in between; the caller then retries. */
async function stop(deps: Deps, { attempt, patientCase, mode }: Opened): Promise<Attempt | undefined> {
  const { db, content, now } = deps
  const stored = await findTurns(db, attempt.id)
  const turns = spoken(stored)
  const at = now()
  const readers = readBy(turns)
  const read = { readBy: readers, byModel: readers.some(({ model }) => model !== null) }
  const rested = {
    stoppedAt: at,
    elapsedMs: countedMs(attempt, at),
    runningSince: null,
    pausedSince: null,
  }
  return db.transaction(async (tx) => {
    await lockStudent(tx, attempt.userId)
    const verdict = await mode.judge(tx, deps, { attempt, patientCase, turns })
    await lockCase(tx, attempt)
    const compared = await compare(tx, { ...attempt, ...read }, verdict)
    const versions = { contentVersion: content.version, engineVersion: content.engine, checkedAs: versionsOf(content) }
    await noteWork(tx, attempt.userId)
    return stopAttempt(tx, attempt, stored.length, { ...verdict.set, ...compared, ...versions, ...read, ...rested })
  })
}

/** Compares a score with the student's earlier attempts and with other students' first ones. */
async function compare(tx: Db, attempt: Attempt, { set: { score, maxScore }, counts }: AttemptResult) {
  const earlier = await findEarlier(tx, attempt)
  // Read here and not with the attempt: it may have changed before the student's row was locked.
  const unrankedBecause = await findUnranked(tx, attempt.id)
  const percentiles = await percentileOf(tx, { ...attempt, maxScore, unrankedBecause }, score)
  const isFirst = !unrankedBecause && !attempt.isTest && attempt.extraTime === 0 && earlier.count === 0 && counts
  const isNewHighScore = !attempt.isTest && earlier.best !== null && score > earlier.best
  return { isFirst, isNewHighScore, ...percentiles }
}
