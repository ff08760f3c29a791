import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { people } from './people-store.ts'

export type WholeMonth = { from: Date; until: Date }
/** `place` is the month's among those that were asked for. */
export type ChurnMonth = { place: number; had: number; lost: number }

/** Of who had paid Prime at the beginning of each month, who had none at its end; the newest month first. */
export function countChurn(db: Db, months: readonly WholeMonth[]): Promise<ChurnMonth[]> {
  const has = (at: string) => sql`exists (select from grants where grants.user_id = people.id and kind = 'paid'
    and starts_at <= ${sql.raw(at)} and ends_at > ${sql.raw(at)})`
  const list = months.map(
    ({ from, until }) => sql`(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )
  return rowsOf<ChurnMonth>(
    db,
    sql`with ${people}, months (begins, ends) as (values ${sql.join(list, sql`, `)})
        select (row_number() over (order by begins))::int - 1 as place,
          (count(people.id) filter (where ${has('begins')}))::int as had,
          (count(people.id) filter (where ${has('begins')} and not ${has('ends')}))::int as lost
        from months left join people on true group by begins, ends order by begins desc`,
  )
}

export type ReasonCount = { reason: string; people: number }

/** How many people have ticked each reason for leaving since a date; a reason that nobody ticked is missing. */
export const countReasons = (db: Db, since: Date) =>
  rowsOf<ReasonCount>(
    db,
    sql`with ${people}
        select reason, count(distinct user_id)::int as people
        from prime_feedback join people on people.id = user_id, jsonb_array_elements_text(reasons) as reason
        where created_at >= ${since.toISOString()}::timestamptz group by reason`,
  )
