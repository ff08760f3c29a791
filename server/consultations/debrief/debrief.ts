import { type DebriefReply, debriefReply } from '#contract/agent.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { debrief } from '#engine/marking/debrief.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { feedbackGiven } from '../../library/feedback-store.ts'
import { placeInJourney } from '../../library/journeys.ts'
import { countReading } from '../../reading-limits.ts'
import { findCaseProgress } from '../../statistics/case-progress-store.ts'
import { type MarkedAttempt, openMarked, sessionParams } from '../attempts/opened.ts'
import type { Attempt } from '../attempts/store.ts'
import { findTurns, spoken } from '../attempts/turn-store.ts'
import { presentContest } from '../contests/contests.ts'
import { findContests } from '../contests/store.ts'
import { practisedOf } from '../practice/practised-of.ts'
import { presentRemarkings } from '../remark/earlier-marks.ts'
import { findEarlierMarks } from '../remark/store.ts'
import { findShare } from '../share/store.ts'
import { nextCases } from './next-cases.ts'
import { presentDebrief } from './present-debrief.ts'
import { presentedQuestionsOf, withQuestions } from './presented-questions.ts'
import { presentAnswers } from './questions.ts'
import { showResult } from './show-result.ts'

/** Returns the debrief of a submitted consultation. Reading it closes the reasoning step. */
export const showDebrief = endpoint({
  params: sessionParams,
  returns: debriefReply,
  async handle({ params, user, ip }, deps): Promise<DebriefReply> {
    const marked = await openMarked(deps, params.sessionId, user)
    const { attempt, patientCase } = marked
    await countReading(deps, user, ip, attempt.patientSummary ?? '')
    await showResult(deps, attempt)
    const journey = await placeInJourney(deps.db, deps.content, user, attempt)
    const next = journey?.next_case ?? null
    return {
      ...(await buildDebrief(deps, marked)),
      next_cases: next === null ? await suggest(deps, patientCase, user.id) : [next],
      share: await findShare(deps.db, attempt.id),
      practised: await practisedOf(deps, attempt),
      feedback_given: await feedbackGiven(deps.db, attempt.id),
      journey,
    }
  },
})

/** Builds the debrief of a submitted consultation from its stored marks. */
async function buildDebrief(deps: Deps, marked: MarkedAttempt) {
  const { db, content } = deps
  const { attempt, patientCase, sheet } = marked
  const stored = (await findTurns(db, attempt.id)).filter(({ turn }) => turn !== null)
  const computed = debrief(patientCase, { turns: spoken(stored), sheet }, content, reasoningOf(attempt))
  const contests = await findContests(db, attempt.id)
  return {
    ...presentDebrief(marked, stored, computed),
    ...presentAnswers(await presentedQuestionsOf(deps, await withQuestions(deps, marked)), attempt.questionAnswers),
    contests: contests.map((contest) => presentContest(contest, stored)),
    remarkings: presentRemarkings(attempt, await findEarlierMarks(db, attempt.id)),
  }
}

/** Builds the debrief for other readers, without what only its student can use. */
export async function showableDebrief(deps: Deps, marked: MarkedAttempt): Promise<DebriefReply> {
  return {
    ...(await buildDebrief(deps, marked)),
    next_cases: [],
    share: null,
    practised: [],
    feedback_given: false,
    journey: null,
  }
}

const reasoningOf = ({ ddxList, patientSummary }: Attempt) => ({ differential: ddxList, summary: patientSummary ?? '' })

async function suggest({ db, content, now }: Deps, patientCase: PatientCase, userId: string): Promise<number[]> {
  const { best } = await findCaseProgress(db, userId, now())
  return nextCases(patientCase, [...content.cases.values()], new Set(best.keys()))
}
