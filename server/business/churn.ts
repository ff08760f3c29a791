import { sql } from 'drizzle-orm'
import { LEAVING_REASONS } from '#contract/values/leaving.ts'
import { rowsOf } from '../db/database.ts'
import type { ReadFigure } from './figure.ts'
import { monthName, monthsUntil } from './months.ts'
import { COUNTED, people, share, shown } from './people.ts'

const DAY = 86_400_000
const A_YEAR_DAYS = 365

/** Of who had paid Prime at the beginning of a month, who had none at its end: whole months only, the newest first. */
export const churn: ReadFigure = async ({ db, now }) => {
  const starts = monthsUntil(now, 13).slice(0, -1)
  const months = starts.slice(0, -1).map((from, place) => ({ from, until: starts[place + 1]! }))
  const has = (at: string) => sql`exists (select from grants where grants.user_id = people.id and kind = 'paid'
    and starts_at <= ${sql.raw(at)} and ends_at > ${sql.raw(at)})`
  const list = months.map(
    ({ from, until }) => sql`(${from.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz)`,
  )
  const rows = await rowsOf<{ place: number; had: number; lost: number }>(
    db,
    sql`with ${people}, months (begins, ends) as (values ${sql.join(list, sql`, `)})
        select (row_number() over (order by begins))::int - 1 as place,
          (count(people.id) filter (where ${has('begins')}))::int as had,
          (count(people.id) filter (where ${has('begins')} and not ${has('ends')}))::int as lost
        from months left join people on true group by begins, ends order by begins desc`,
  )
  return {
    id: 'churn',
    title: 'Churn',
    definition: `Had: people with paid Prime at the first instant of the month (UTC), lifetimes included. Lost: those of them without it at the first instant of the next month, whether they cancelled, could not be charged or were refunded. Whole months only. ${COUNTED}`,
    columns: ['Month', 'Had', 'Lost', 'Share, %'],
    rows: rows.map(({ place, had, lost }) => [
      ...[monthName(months[place]!.from), shown(had), shown(lost)],
      share(lost, had),
    ]),
  }
}

/** Why people said that they left, without their own words. */
export const reasons: ReadFigure = async ({ db, now }) => {
  const since = new Date(now.getTime() - A_YEAR_DAYS * DAY)
  const rows = await rowsOf<{ reason: string; people: number }>(
    db,
    sql`with ${people}
        select reason, count(distinct user_id)::int as people
        from prime_feedback join people on people.id = user_id, jsonb_array_elements_text(reasons) as reason
        where created_at >= ${since.toISOString()}::timestamptz group by reason`,
  )
  const counts = new Map(rows.map((row) => [row.reason, row.people]))
  return {
    id: 'reasons',
    title: 'Why people cancel',
    definition: `People who ticked the reason after cancelling, in the last 365 days. Telling is optional, and one person can tick several. What they wrote themselves is not shown. ${COUNTED}`,
    columns: ['Reason', 'People'],
    rows: LEAVING_REASONS.map((reason) => [reason, shown(counts.get(reason) ?? 0)]),
  }
}
