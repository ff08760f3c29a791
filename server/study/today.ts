import { todayReply } from '#contract/statistics.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { SYSTEMS } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { secondsLeft } from '../library/present-case.ts'
import { type CaseProgress, findCaseProgress } from '../statistics/case-progress-store.ts'
import { countFinishedToday } from '../statistics/finished-store.ts'
import { HISTORY, LEARN } from '../statistics/modes.ts'
import { studyGap } from '../statistics/study-gap.ts'
import type { User } from '../user.ts'
import { openCases, weakestParts } from './weakest.ts'

type Suggestion = { case_id: number; why: 'gap' | 'weak' | 'next'; of: string | null }

const AT_MOST = 3

/** Returns suggestions for today: resume what is open, then a new system, the weakest part, and new cases. */
export const showToday = endpoint({
  returns: todayReply,
  async handle({ user }, deps) {
    const progress = await findCaseProgress(deps.db, user.id, deps.now())
    return {
      done_today: await countFinishedToday(deps.db, user.id, deps.now()),
      resume: toResume(progress, deps.now()),
      suggestions: await suggest(deps, user, progress),
    }
  },
})

/** Returns the attempt started last, in any mode. */
function toResume({ begun: [last] }: CaseProgress, now: Date) {
  if (!last) return null
  return {
    case_id: last.caseId,
    session_id: last.id,
    mode: last.mode,
    seconds_left: last.mode === LEARN ? null : secondsLeft(last, now),
    case_journey_id: last.journeyId,
    score: last.mode === HISTORY && !last.isExam ? last.score : null,
  }
}

/** Returns one suggestion per reason, then new cases; without duplicates and open ones, which are to be resumed. */
async function suggest(deps: Deps, user: User, progress: CaseProgress): Promise<Suggestion[]> {
  const begun = new Set(progress.begun.map(({ caseId }) => caseId))
  const cases = openCases(deps.content.cases.values(), user, progress).filter(({ id }) => !begun.has(id))
  const [gap] = studyGap(cases, progress.best)
  const [weak] = await weakestParts(deps, user, progress)
  const all: Suggestion[] = [
    ...(gap ? [{ case_id: gap.id, why: 'gap' as const, of: SYSTEMS[viewOf(gap).card.system] }] : []),
    ...(weak ? [{ case_id: weak.practise, why: 'weak' as const, of: weak.name }] : []),
    ...unseen(cases, progress).map(({ id }) => ({ case_id: id, why: 'next' as const, of: null })),
  ]
  const allowed = new Set(cases.map(({ id }) => id))
  return [...Map.groupBy(all, ({ case_id }) => case_id).values()]
    .flatMap(([first]) => first ?? [])
    .filter(({ case_id }) => allowed.has(case_id))
    .slice(0, AT_MOST)
}

/** Returns unfinished cases, lower levels first. */
export const unseen = (cases: readonly PatientCase[], { best }: CaseProgress): PatientCase[] =>
  cases
    .filter(({ id }) => !best.has(id))
    .toSorted((one, other) => viewOf(one).card.level - viewOf(other).card.level || one.id - other.id)
