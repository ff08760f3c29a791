import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/database.ts'
import type { ReadFigure } from './figure.ts'
import { monthsUntil } from './months.ts'
import { COUNTED, PRACTISED, people, practised, share, shown } from './people.ts'

const MONTH_DAYS = 30
const MONTHS = 6

type Row = { month: string; joined: number; over: number; active: number[] }

/** Who joined in a month, and how many of them practised in the months after. */
export const retention: ReadFigure = async ({ db, now }) => {
  const [from] = monthsUntil(now, 12)
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await rowsOf<Row>(
    db,
    sql`with ${people}, ${practised},
          cohort as (select id, joined, to_char(date_trunc('month', joined at time zone 'UTC'), 'YYYY-MM') as month
            from people where joined >= ${from!.toISOString()}::timestamptz),
          seen as (select distinct month, id, floor(extract(epoch from practised.at - joined) / ${MONTH_DAYS * 86_400}::int)::int as nth
            from cohort join practised on practised.user_id = cohort.id where practised.at >= joined and practised.at <= ${at})
        select month, count(*)::int as joined,
          floor(extract(epoch from ${at} - max(cohort.joined)) / ${MONTH_DAYS * 86_400}::int)::int as over,
          (select json_agg((select count(*)::int from seen where seen.month = cohort.month and seen.nth = n) order by n)
            from generate_series(1, ${MONTHS}::int) as n) as active
        from cohort group by month order by month desc`,
  )
  return {
    id: 'retention',
    title: 'Retention by month of joining',
    definition: `Of the people who joined in a month (UTC), the per cent who ${PRACTISED} in the nth month after: month 1 is days 30 to 59 after their own joining, month 2 days 60 to 89, and so on. A month appears once it is over for everyone in the row. ${COUNTED}`,
    columns: ['Joined in', 'People', ...Array.from({ length: MONTHS }, (_, place) => `Month ${place + 1}, %`)],
    rows: rows.map(({ month, joined, over, active }) => [
      ...[month, shown(joined)],
      ...active.map((count, place) => (over >= place + 2 ? share(count, joined) : '')),
    ]),
  }
}
