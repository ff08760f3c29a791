import { sql } from 'drizzle-orm'
import type { CategoryId } from '#engine/case/names.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { isFinishedBy } from './finished-store.ts'

/** Marks a student earned in one part of the rubric, over all cases. */
export type CategoryMarks = { category: CategoryId; marks: number; earned: number; cases: number }

/** From the latest attempt on each case whose debrief was read: before that, the rubric must not be revealed. */
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
