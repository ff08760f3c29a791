import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { paid, people } from './people-store.ts'

/** YYYY-MM, the trials that began in it, and how many of them were followed by a payment. */
export type TrialMonth = { month: string; begun: number; converted: number }

/** Trials begun since a date, the newest month first. */
export const listTrialMonths = (db: Db, since: Date) =>
  rowsOf<TrialMonth>(
    db,
    sql`with ${people}, ${paid}
        select to_char(date_trunc('month', starts_at at time zone 'UTC'), 'YYYY-MM') as month, count(*)::int as begun,
          (count(*) filter (where exists (
            select from paid where paid.user_id = grants.user_id and paid.at >= grants.starts_at)))::int as converted
        from grants join people on people.id = grants.user_id
        where grants.kind = 'trial' and starts_at >= ${since.toISOString()}::timestamptz
        group by 1 order by 1 desc`,
  )
