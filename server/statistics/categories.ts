import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import type { CategoryMarks } from './category-store.ts'

const CASES_NEEDED = 2
const AT_MOST = 3

/** The parts of which most is missed, the worst first: from two cases on, and only where something was missed. */
export function weakestOf(found: readonly CategoryMarks[]): CategoryMarks[] {
  const share = ({ earned, marks }: CategoryMarks) => earned / marks
  return found
    .filter(({ category, cases, earned, marks }) => category in CATEGORIES && cases >= CASES_NEEDED && earned < marks)
    .toSorted((one, other) => share(one) - share(other) || other.marks - one.marks)
    .slice(0, AT_MOST)
}

/** The case in which a part weighs most, one that is not finished before those that are. */
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
