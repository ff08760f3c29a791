import {
  type RaceSaveReply,
  type RaceSession,
  raceSaveReply,
  raceSaveRequest,
  raceSession,
} from '#contract/diagnosis.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { Turn } from '#engine/consultation/turn.ts'
import { MANNER_AT_START } from '#engine/patient/memory.ts'
import { limitsOf } from '#engine/race/limits.ts'
import { questionsOf, questionsSpent } from '#engine/race/question-budget.ts'
import { rankingHistory, type SavedRanking } from '#engine/race/ranking-history.ts'
import { countedMs, isExpired, isTimeUp } from '../../consultations/attempts/clock.ts'
import { type Opened, openAttempt, sessionExpired, sessionParams, timeUp } from '../../consultations/attempts/opened.ts'
import { submit } from '../../consultations/attempts/stop.ts'
import { findTurns, spoken } from '../../consultations/attempts/turn-store.ts'
import { showResult } from '../../consultations/debrief/show-result.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { shownPercentile } from '../../statistics/first-attempt-store.ts'
import { RACE } from '../../statistics/modes.ts'
import type { User } from '../../user.ts'
import { nextRaces } from './next-races.ts'
import { presentResult } from './present-result.ts'
import { findRankings, lastList, saveList } from './store.ts'

/** Stores the ranking, or hands it in. Idempotent; a ranking that arrives too late is not stored. */
export const saveRanking = endpoint({
  params: sessionParams,
  body: raceSaveRequest,
  returns: raceSaveReply,
  async handle({ params, body, user }, deps): Promise<RaceSaveReply> {
    const race = await openRace(deps, params.sessionId, user)
    const late = whyTooLate(race, deps.now())
    if (late && !body.completed) throw late
    if (body.ddx_list && !late) await saveIfChanged(deps, race, body.ddx_list)
    const attempt = body.completed ? await submit(deps, race.attempt.id, user) : race.attempt
    const { rankings, turns } = await readRace(deps, race)
    return {
      case_id: attempt.caseId,
      percentile: attempt.stoppedAt ? shownPercentile(attempt) : null,
      completed: attempt.stoppedAt !== null,
      ddx_list: [...lastList(rankings)],
      questions_left: questionsLeft(race, turns),
    }
  },
})

/** Returns the current state of a race. Reading its result hands it in: from then on the diagnosis may be revealed. */
export const showRace = endpoint({
  params: sessionParams,
  returns: raceSession,
  async handle({ params, user }, deps): Promise<RaceSession> {
    const race = await openRace(deps, params.sessionId, user)
    const { attempt, patientCase } = race
    const { rankings, turns } = await readRace(deps, race)
    const list = lastList(rankings)
    const { questions } = limitsOf(viewOf(patientCase))
    if (attempt.stoppedAt) await showResult(deps, attempt)
    return {
      session_id: attempt.id,
      case_id: attempt.caseId,
      completed: attempt.stoppedAt !== null,
      percentile: attempt.stoppedAt ? shownPercentile(attempt) : null,
      ddx_list: [...list],
      question_limit: questions,
      questions_left: questionsLeft(race, turns),
      standings: rankingHistory(rankings, questionsOf(turns, questions), list).map((names) => [...names]),
      result: presentResult(race, {
        manner: turns.at(-1)?.manner ?? MANNER_AT_START,
        next: attempt.stoppedAt ? await nextRaces(deps, race) : [],
      }),
    }
  },
})

async function openRace(deps: Deps, id: string, user: User): Promise<Opened> {
  const opened = await openAttempt(deps, id, user)
  if (opened.attempt.mode !== RACE) throw notFound('We could not find this race.')
  return opened
}

const readRace = async ({ db }: Deps, { attempt }: Opened): Promise<{ rankings: SavedRanking[]; turns: Turn[] }> => ({
  rankings: await findRankings(db, attempt.id),
  turns: spoken(await findTurns(db, attempt.id)),
})

function questionsLeft({ patientCase }: Opened, turns: readonly Turn[]): number {
  const { questions } = limitsOf(viewOf(patientCase))
  return questions - questionsSpent(turns, questions)
}

function whyTooLate({ attempt }: Opened, now: Date) {
  if (attempt.stoppedAt || isExpired(attempt, now)) return sessionExpired()
  return isTimeUp(attempt, now) ? timeUp() : undefined
}

async function saveIfChanged({ db, now }: Deps, { attempt }: Opened, list: readonly string[]) {
  if (JSON.stringify(lastList(await findRankings(db, attempt.id))) === JSON.stringify(list)) return
  const at = now()
  if (!(await saveList(db, attempt.id, list, at, countedMs(attempt, at))))
    throw conflict('list-closed', 'This list can no longer be changed. Please submit your diagnosis.')
}
