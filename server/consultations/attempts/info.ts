import { type SessionInfo, type StoredMessage, sessionInfo, sessionInfoPatch } from '#contract/agent.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { pauseLeftMs } from '../../attempt-clock.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { mayModelRead } from '../../llm/model-permission.ts'
import type { User } from '../../user.ts'
import { saveReasoning } from '../debrief/reasoning.ts'
import { countedMs, isExpired, secondsToExpiry } from './clock.ts'
import { shownHints } from './hints.ts'
import { type Opened, openAttempt, sessionExpired, sessionParams } from './opened.ts'
import { progressAfter, shownParts } from './progress.ts'
import { callProfessor, turnClock } from './running-store.ts'
import { findTurns, type StoredTurn, spoken } from './turn-store.ts'

export const showInfo = endpoint({
  params: sessionParams,
  returns: sessionInfo,
  handle: async ({ params, user }, deps) => presentInfo(deps, user, await openAttempt(deps, params.sessionId, user)),
})

/** Controls the clock, and stores the clinical reasoning as it is written. */
export const changeInfo = endpoint({
  params: sessionParams,
  body: sessionInfoPatch,
  returns: sessionInfo,
  async handle({ params, body, user }, deps) {
    const { attempt } = await openAttempt(deps, params.sessionId, user)
    const { started, running, assist, patient_summary: patientSummary, ddx_list: ddxList } = body
    if (patientSummary !== undefined || ddxList) await saveReasoning(deps.db, attempt, { patientSummary, ddxList })
    if (started || running !== undefined) {
      if (isExpired(attempt, deps.now())) throw sessionExpired()
      await turnClock(deps.db, attempt.id, running ?? true, started ?? false, deps.now())
    }
    if (assist && attempt.isExam) throw noneInExams()
    if (assist !== undefined) await callProfessor(deps.db, attempt, assist)
    return presentInfo(deps, user, await openAttempt(deps, params.sessionId, user))
  },
})

const noneInExams = () => conflict('exam-conditions', 'There’s no professor under exam conditions.')

const NO_MARKS = { score: 0, markStreak: 0, maxMarkStreak: 0 }

async function presentInfo(deps: Deps, user: User, { attempt, patientCase, mode }: Opened): Promise<SessionInfo> {
  const { db, now } = deps
  const stored = await findTurns(db, attempt.id)
  const turns = spoken(stored)
  const progress = progressAfter(turns)
  const marks = mode.reveals === 'marks' ? progress : NO_MARKS
  const view = viewOf(patientCase)
  return {
    session_id: attempt.id,
    case_id: attempt.caseId,
    case_journey_id: attempt.journeyId,
    mode: attempt.mode,
    exam: attempt.isExam,
    ai_reads: await mayModelRead(deps, { attempt: attempt.id, student: user }),
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
    unranked: attempt.unrankedBecause,
    max_score: mode.maxScore(view),
    current_score: marks.score,
    bedside_manner: progress.manner,
    manner_history: [50, ...turns.map(({ manner }) => manner)],
    mark_streak: marks.markStreak,
    max_mark_streak: marks.maxMarkStreak,
    questions_asked: progress.questionsAsked,
    parts: mode.reveals === 'marks' ? shownParts(patientCase, turns) : [],
    hints: shownHints(mode.hints(view), attempt),
    messages: stored.map(presentMessage),
    patient_summary: attempt.patientSummary,
    ddx_list: attempt.ddxList,
    reasoning_closed: attempt.debriefReadAt !== null,
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
