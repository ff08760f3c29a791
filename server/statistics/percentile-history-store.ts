import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { isFinishedBy } from './finished-store.ts'
import { PERCENTILE_UNTIL_COMPARED } from './first-attempt-store.ts'
import { HISTORY } from './modes.ts'

/** A student's percentile at the end of a day, and over how many cases. */
export type DayOfPercentile = { day: string; percentile: number; cases: number }

/**
 * The student's percentile, a row for each of their own calendar days on which it was made anew: the mean over cases of
 * the percentile that the first finished attempt on each had, with 80 where there were too few people to compare with.
 * Later
 * attempts on a case are left out: who has read its rubric is not compared with those who have not. Nor is a first
 * attempt whose answers were seen before its end. It is read from the
 * attempts themselves, so that attempts stopped at the same moment cannot undo one another's figures.
 */
export async function findPercentileHistory(db: Db, userId: string, timeZone: string): Promise<DayOfPercentile[]> {
  return rowsOf<DayOfPercentile>(
    db,
    sql`with firsts as (
        select distinct on (case_id) case_id, stopped_at, unranked_because, coalesce(percentile, ${PERCENTILE_UNTIL_COMPARED}) as percentile
        from attempts
        where ${isFinishedBy(userId)} and mode = ${HISTORY} and turn_count > 1
        order by case_id, stopped_at, id),
      running as (
        select to_char(stopped_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
          avg(percentile) over so_far as mean, row_number() over so_far as cases
        from firsts
        where unranked_because is null
        window so_far as (order by stopped_at, case_id rows unbounded preceding))
      select distinct on (day) day, round(mean)::int as percentile, cases::int as cases
      from running order by day, cases desc`,
  )
}
