import { sql } from 'drizzle-orm'
import { CATEGORIES, type CategoryId } from '#engine/case/names.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { isFinishedBy } from './finished-store.ts'

/** What a student earned of one part of the rubric, over all cases. */
export type CategoryMarks = { category: CategoryId; marks: number; earned: number; cases: number }

/** From the latest attempt on each case whose debrief was read: before that, the rubric is not theirs to know. */
export async function findCategoryMarks(db: Db, userId: string): Promise<CategoryMarks[]> {
  return rowsOf<CategoryMarks>(
    db,
    sql`with latest as (
        select distinct on (case_id) case_id, mark_sheet from attempts
        where ${isFinishedBy(userId)} and debrief_read_at is not null and mark_sheet is not null
        order by case_id, stopped_at desc)
      select item ->> 'category' as category, sum((item ->> 'outOf')::int)::int as marks,
        sum((item ->> 'awarded')::int)::int as earned, count(distinct case_id)::int as cases
      from latest, jsonb_array_elements(mark_sheet -> 'items') as item
      group by 1`,
  )
}

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
