import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { stopSessionReply, stopSessionRequest } from '#contract/agent.ts'
import { mark } from '#engine/marking/mark.ts'
import type { MarkSheet } from '#engine/marking/mark-sheet.ts'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { shownPercentile, standingOf } from '../../statistics/first-attempts.ts'
import { drawQuestions } from '../debrief/asked.ts'
import { versionsOf } from '../remark/earlier-marks.ts'
import { countedMs } from './clock.ts'
import { type Opened, openAttempt, sessionParams } from './opened.ts'
import { type Attempt, findTurns, holdStudent, spoken } from './store.ts'

/**
 * Submits the consultation: the clock stops, the marks are made and kept. An expired one can still be submitted. Asked
 * again, the first answer is given again. What the browser counted itself is not asked: the server kept count.
 */
export const stopSession = endpoint({
  params: sessionParams,
  body: stopSessionRequest.nullish(),
  returns: stopSessionReply,
  async handle({ params, user }, deps) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const opened = await openAttempt(deps, params.sessionId, user)
      const stopped = opened.attempt.stoppedAt ? opened.attempt : await stop(deps, opened)
      if (stopped) return present(stopped)
    }
    throw conflict('busy', 'Sorry, something went wrong, please try submit again or contact support.')
  },
})

const MOST_TRIES = 5

const present = (attempt: Attempt) => ({
  session_id: attempt.id,
  percentile: shownPercentile(attempt),
  stopped: attempt.stoppedAt!.toISOString(),
})

/** Undefined when a message or another stop came in between: then it is read again. */
async function stop(
  { db, content, now, chance }: Deps,
  { attempt, patientCase }: Opened,
): Promise<Attempt | undefined> {
  const stored = await findTurns(db, attempt.id)
  const turns = spoken(stored)
  const sheet = mark(patientCase, turns, content)
  const at = now()
  const rested = { stoppedAt: at, elapsedMs: countedMs(attempt, at), runningSince: null, pausedSince: null }
  return db.transaction(async (tx) => {
    await holdStudent(tx, attempt.userId)
    const verdict = await judge(tx, attempt, sheet, { silent: turns.length === 0 })
    const versions = { contentVersion: content.version, engineVersion: content.engine, checkedAs: versionsOf(content) }
    const asked = await drawQuestions(tx, patientCase, chance)
    const [stopped] = await tx
      .update(attempts)
      .set({ ...verdict, ...versions, ...rested, ...asked })
      .where(and(eq(attempts.id, attempt.id), isNull(attempts.stoppedAt), eq(attempts.turnCount, stored.length)))
      .returning()
    return stopped
  })
}

/** The marks, and how they compare with the student's earlier attempts and with other people's first ones. */
async function judge(tx: Db, attempt: Attempt, sheet: MarkSheet, { silent }: { silent: boolean }) {
  const { score, maxScore, stars } = sheet
  const earlier = await findEarlier(tx, attempt)
  const standing = await standingOf(tx, attempt, score)
  const isFirst = !attempt.isTest && attempt.extraTime === 0 && earlier.count === 0 && !silent
  const isNewHighScore = !attempt.isTest && earlier.best !== null && score > earlier.best
  return { markSheet: sheet, score, maxScore, stars, isFirst, isNewHighScore, ...standing }
}

type Earlier = { count: number; best: number | null }

/** The student's finished attempts on the case before this one. */
async function findEarlier(db: Db, { id, userId, caseId, mode }: Attempt): Promise<Earlier> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, best: sql<number | null>`max(${attempts.score})` })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.caseId, caseId),
        eq(attempts.mode, mode),
        eq(attempts.isTest, false),
        isNotNull(attempts.stoppedAt),
        ne(attempts.id, id),
      ),
    )
  return row!
}
