import { type DebriefReply, debriefReply } from '#contract/agent.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { debrief } from '#engine/marking/debrief.ts'
import { feedbackGiven } from '../../cases/feedback.ts'
import { placeInJourney } from '../../cases/journeys.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { findStanding } from '../../statistics/standing.ts'
import { type Opened, openAttempt, refuseBeforeStop, sessionParams } from '../attempts/opened.ts'
import { findTurns, spoken } from '../attempts/store.ts'
import { findContests, presentContest } from '../contests/contests.ts'
import { findEarlierMarks, presentRemarkings } from '../remark/earlier-marks.ts'
import { findShare } from '../share/share.ts'
import { askedOf, withQuestions } from './asked.ts'
import { closeReasoning } from './debrief-read.ts'
import { nextCases } from './next-cases.ts'
import { presentDebrief } from './present-debrief.ts'
import { presentAnswers } from './questions.ts'

/** Looks back on a submitted consultation. Reading it closes the reasoning step. */
export const showDebrief = endpoint({
  params: sessionParams,
  returns: debriefReply,
  async handle({ params, user }, deps): Promise<DebriefReply> {
    const opened = await openAttempt(deps, params.sessionId, user)
    refuseBeforeStop(opened.attempt)
    await closeReasoning(deps.db, opened.attempt, deps.now())
    const journey = await placeInJourney(deps.db, deps.content, user, opened.attempt)
    const next = journey?.next_case ?? null
    return {
      ...(await lookBack(deps, opened)),
      next_cases: next === null ? await suggest(deps, opened.patientCase, user.id) : [next],
      share: await findShare(deps.db, opened.attempt.id),
      feedback_given: await feedbackGiven(deps.db, opened.attempt.id),
      journey,
    }
  },
})

/** The debrief of a submitted consultation, from the marks that are stored with it. */
async function lookBack(deps: Deps, opened: Opened) {
  const { db, content } = deps
  const { attempt, patientCase } = opened
  const stored = (await findTurns(db, attempt.id)).filter(({ turn }) => turn !== null)
  const marked = { turns: spoken(stored), sheet: attempt.markSheet! }
  const looked = debrief(patientCase, marked, content, reasoningOf(opened))
  const contests = await findContests(db, attempt.id)
  return {
    ...presentDebrief(opened, stored, looked),
    ...presentAnswers(await askedOf(deps, await withQuestions(deps, opened)), attempt.questionAnswers),
    contests: contests.map((contest) => presentContest(contest, stored)),
    remarkings: presentRemarkings(attempt, await findEarlierMarks(db, attempt.id)),
  }
}

/** The same for other people's eyes: without what only its student can do with it. */
export async function showableDebrief(deps: Deps, opened: Opened): Promise<DebriefReply> {
  return { ...(await lookBack(deps, opened)), next_cases: [], share: null, feedback_given: false, journey: null }
}

const reasoningOf = ({ attempt }: Opened) => ({ differential: attempt.ddxList, summary: attempt.patientSummary ?? '' })

async function suggest({ db, content, now }: Deps, patientCase: PatientCase, userId: string): Promise<number[]> {
  const { best } = await findStanding(db, userId, now())
  return nextCases(patientCase, [...content.cases.values()], new Set(best.keys()))
}
