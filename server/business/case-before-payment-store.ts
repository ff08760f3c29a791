import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { paid, people } from './people-store.ts'

/** Which case people finished last before their first payment, null for none; the most frequent first. */
export const countCasesBeforePayment = (db: Db) =>
  rowsOf<{ case_id: number | null; people: number }>(
    db,
    sql`with ${people}, ${paid}, firsts as (
            select user_id, min(at) as at from paid join people on people.id = user_id group by user_id)
        select last.case_id, count(*)::int as people
        from firsts left join lateral (select case_id from attempts
            where attempts.user_id = firsts.user_id and stopped_at < firsts.at and not is_test
            order by stopped_at desc limit 1) as last on true
        group by last.case_id order by people desc, last.case_id nulls last`,
  )
