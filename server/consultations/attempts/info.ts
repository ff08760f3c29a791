import { and, eq, isNull, sql } from 'drizzle-orm'
import { type SessionInfo, type StoredMessage, sessionInfo, sessionInfoPatch } from '#contract/agent.ts'
import { pauseLeftMs, rested, resumed } from '../../db/attempt-clock.ts'
import type { Db } from '../../db/database.ts'
import { attempts } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { countedMs, isExpired, secondsToExpiry } from './clock.ts'
import { hintsOf } from './hints.ts'
import { type Opened, openAttempt, sessionExpired, sessionParams } from './opened.ts'
import { progressAfter, shownParts } from './progress.ts'
import { type Attempt, findTurns, type StoredTurn, spoken } from './store.ts'

export const showInfo = endpoint({
  params: sessionParams,
  returns: sessionInfo,
  handle: async ({ params, user }, deps) => presentInfo(deps, await openAttempt(deps, params.sessionId, user)),
})

/** Runs the clock and keeps the clinical reasoning as it is written. */
export const changeInfo = endpoint({
  params: sessionParams,
  body: sessionInfoPatch,
  returns: sessionInfo,
  async handle({ params, body, user }, deps) {
    const { attempt } = await openAttempt(deps, params.sessionId, user)
    const { started, running, assist, patient_summary: patientSummary, ddx_list: ddxList } = body
    if (patientSummary !== undefined || ddxList) await keepReasoning(deps.db, attempt, { patientSummary, ddxList })
    if (started || running !== undefined) {
      if (isExpired(attempt, deps.now())) throw sessionExpired()
      await turnClock(deps.db, attempt.id, running ?? true, started ?? false, deps.now())
    }
    if (assist !== undefined) await callProfessor(deps.db, attempt, assist)
    return presentInfo(deps, await openAttempt(deps, params.sessionId, user))
  },
})

type Reasoning = { patientSummary: string | undefined; ddxList: string[] | undefined }

/** Open until the debrief was read: after that it would be copied from there. */
async function keepReasoning(db: Db, { id }: Attempt, reasoning: Reasoning) {
  const kept = await db
    .update(attempts)
    .set(reasoning)
    .where(and(eq(attempts.id, id), isNull(attempts.debriefReadAt)))
    .returning({ id: attempts.id })
  if (kept.length === 0) throw conflict('reasoning-closed', 'You have read the debrief: the reasoning step is closed.')
}

/** In one statement each, so that a pause in one tab and a message from another cannot lose time. */
async function turnClock(db: Db, id: string, running: boolean, starts: boolean, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const set = running ? resumed(at) : rested(at)
  const begun = running ? sql`(started_at is not null or ${starts})` : sql`running_since is not null`
  await db.execute(sql`update ${attempts} set ${set} where id = ${id}::uuid and stopped_at is null and ${begun}`)
}

async function callProfessor(db: Db, { id }: Attempt, assist: boolean) {
  await db
    .update(attempts)
    .set({ assist })
    .where(and(eq(attempts.id, id), isNull(attempts.stoppedAt)))
}

async function presentInfo({ db, now }: Deps, { attempt, patientCase }: Opened): Promise<SessionInfo> {
  const stored = await findTurns(db, attempt.id)
  const turns = spoken(stored)
  const progress = progressAfter(turns)
  return {
    session_id: attempt.id,
    case_id: attempt.caseId,
    case_journey_id: attempt.journeyId,
    mode: attempt.mode,
    created_time: attempt.createdAt.toISOString(),
    started: attempt.startedAt?.toISOString() ?? null,
    stopped: attempt.stoppedAt?.toISOString() ?? null,
    expired: isExpired(attempt, now()),
    expires_in_seconds: secondsToExpiry(attempt, now()),
    assist: attempt.assist,
    elapsed_seconds: countedMs(attempt, now()) / 1000,
    running: attempt.runningSince !== null && !attempt.stoppedAt,
    pause_seconds_left: pauseLeftMs(attempt, attempt.stoppedAt ?? now()) / 1000,
    time_limit: attempt.timeLimitSeconds,
    extra_time: attempt.extraTime,
    max_score: patientCase.maxScore,
    current_score: progress.score,
    bedside_manner: progress.manner,
    manner_history: [50, ...turns.map(({ manner }) => manner)],
    mark_streak: progress.markStreak,
    max_mark_streak: progress.maxMarkStreak,
    questions_asked: progress.questionsAsked,
    parts: shownParts(patientCase, turns),
    hints: hintsOf(patientCase, attempt),
    messages: stored.map(presentMessage),
    patient_summary: attempt.patientSummary,
    ddx_list: attempt.ddxList,
  }
}

const presentMessage = ({ position, said, saidAt, needReview, selectedOption, reply }: StoredTurn): StoredMessage => ({
  index: position,
  said,
  said_at: saidAt.toISOString(),
  need_review: needReview,
  selected_option: selectedOption,
  reply,
})
