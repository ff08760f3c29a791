import { weakestReply } from '#contract/statistics.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { CATEGORIES, FUNDAMENTAL_OF, FUNDAMENTALS } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { opens } from '../entitlement.ts'
import { type CaseProgress, findCaseProgress } from '../statistics/case-progress-store.ts'
import { caseToPractise, weakestOf } from '../statistics/categories.ts'
import { findCategoryMarks } from '../statistics/category-store.ts'
import type { User } from '../user.ts'

/** Returns where the student misses marks across cases, each with a case for practice. */
export const showWeakest = endpoint({
  returns: weakestReply,
  async handle({ user }, deps) {
    const progress = await findCaseProgress(deps.db, user.id, deps.now())
    const categories = await weakestParts(deps, user, progress)
    return { categories }
  },
})

/** Returns the weakest parts of the rubric for which this student can start a case. */
export async function weakestParts({ db, content }: Deps, user: User, progress: CaseProgress) {
  const cases = openCases(content.cases.values(), user, progress)
  return weakestOf(await findCategoryMarks(db, user.id)).flatMap(({ category, marks, earned, cases: seen }) => {
    const practise = caseToPractise(category, cases, progress.best)
    const percent = Math.round((100 * earned) / marks)
    const fundamental = FUNDAMENTALS[FUNDAMENTAL_OF[category]]
    if (practise === undefined) return []
    return [{ category, name: CATEGORIES[category], fundamental, percent, cases: seen, practise }]
  })
}

/** Returns the cases that this student can start, by id. */
export const openCases = (
  cases: Iterable<PatientCase>,
  user: Pick<User, 'may'>,
  { unlocked }: CaseProgress,
): PatientCase[] =>
  [...cases].filter((one) => opens(user.may, viewOf(one).card.free, unlocked.has(one.id))).sort((a, b) => a.id - b.id)
