import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { people, practised } from './people-store.ts'

const MONTH_DAYS = 30

/**
 * Of who joined in a month: how many months of 30 days have passed for the last of them, and how many practised in the
 * first, the second and so on after their own joining.
 */
export type RetentionCohort = { month: string; joined: number; over: number; active: number[] }

/** Who joined since a date, followed for this many months after joining; the newest month first. */
export function listRetention(db: Db, since: Date, now: Date, months: number): Promise<RetentionCohort[]> {
  const until = sql`${now.toISOString()}::timestamptz`
  return rowsOf<RetentionCohort>(
    db,
    sql`with ${people}, ${practised},
          cohort as (select id, joined, to_char(date_trunc('month', joined at time zone 'UTC'), 'YYYY-MM') as month
            from people where joined >= ${since.toISOString()}::timestamptz),
          seen as (select distinct month, id, floor(extract(epoch from practised.at - joined) / ${MONTH_DAYS * 86_400}::int)::int as nth
            from cohort join practised on practised.user_id = cohort.id where practised.at >= joined and practised.at <= ${until})
        select month, count(*)::int as joined,
          floor(extract(epoch from ${until} - max(cohort.joined)) / ${MONTH_DAYS * 86_400}::int)::int as over,
          (select json_agg((select count(*)::int from seen where seen.month = cohort.month and seen.nth = n) order by n)
            from generate_series(1, ${months}::int) as n) as active
        from cohort group by month order by month desc`,
  )
}
