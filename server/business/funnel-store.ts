import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { paid, people } from './people-store.ts'

/** How often the first page was opened; of who joined, how many took each step. */
export type FunnelCounts = Record<'opened' | 'joined' | 'verified' | 'finished' | 'again' | 'tried' | 'bought', number>

/** The steps of who joined since a date, up to now. */
export async function countFunnel(db: Db, from: Date): Promise<FunnelCounts> {
  const since = sql`${from.toISOString()}::timestamptz`
  const [row] = await rowsOf<FunnelCounts>(
    db,
    sql`with ${people}, ${paid},
          fresh as (select people.*,
              (select count(distinct case_id)::int from attempts
                where user_id = people.id and stopped_at is not null and not is_test) as cases,
              exists (select from grants where user_id = people.id and kind = 'trial') as trial,
              exists (select from paid where user_id = people.id) as bought
            from people where joined >= ${since})
        select (select count(*)::int from tracked_events
            where event = 'First Page' and visitor = 'visitor' and at >= ${since}) as opened,
          count(*)::int as joined, (count(*) filter (where email_verified_at is not null))::int as verified,
          (count(*) filter (where cases >= 1))::int as finished, (count(*) filter (where cases >= 2))::int as again,
          (count(*) filter (where trial))::int as tried, (count(*) filter (where bought))::int as bought
        from fresh`,
  )
  return row!
}
