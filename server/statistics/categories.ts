import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { CategoryMarks } from './category-store.ts'

const CASES_NEEDED = 2
const AT_MOST = 3

/** Returns the parts with the most missed marks, worst first: from two cases on, and only with a miss. */
export function weakestOf(found: readonly CategoryMarks[]): CategoryMarks[] {
  const share = ({ earned, marks }: CategoryMarks) => earned / marks
  return found
    .filter(({ category, cases, earned, marks }) => category in CATEGORIES && cases >= CASES_NEEDED && earned < marks)
    .toSorted((one, other) => share(one) - share(other) || other.marks - one.marks)
    .slice(0, AT_MOST)
}

/** Returns the case in which a part has the greatest weight, unfinished cases first. */
export function caseToPractise(
  category: CategoryId,
  cases: readonly PatientCase[],
  finished: { has(id: number): boolean },
): number | undefined {
  const weight = ({ items, maxScore }: PatientCase) =>
    items.reduce((sum, item) => sum + (item.category === category ? item.marks : 0), 0) / (maxScore || 1)
  return cases
    .filter((one) => weight(one) > 0)
    .toSorted(
      (one, other) =>
        Number(finished.has(one.id)) - Number(finished.has(other.id)) ||
        weight(other) - weight(one) ||
        one.id - other.id,
    )[0]?.id
}
