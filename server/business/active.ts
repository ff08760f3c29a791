import { sql } from 'drizzle-orm'
import type { FigureId } from '#contract/values/business.ts'
import { rowsOf } from '../db/database.ts'
import type { ReadFigure } from './figure.ts'
import { COUNTED, PRACTISED, people, practised, shown } from './people.ts'

type Span = {
  id: FigureId
  unit: 'day' | 'week' | 'month'
  count: number
  title: string
  column: string
  means: string
}

/** People who practised, by days, weeks or months (UTC), the newest first. The current one is not over. */
const active =
  ({ id, unit, count, title, column, means }: Span): ReadFigure =>
  async ({ db, now }) => {
    const until = sql`date_trunc(${unit}, ${now.toISOString()}::timestamptz at time zone 'UTC')`
    const step = sql`${`1 ${unit}`}::interval`
    const rows = await rowsOf<{ span: string; people: number }>(
      db,
      sql`with ${people}, ${practised},
            spans as (select generate_series(${until} - ${count - 1}::int * ${step}, ${until}, ${step}) as span),
            seen as (select distinct date_trunc(${unit}, at at time zone 'UTC') as span, user_id
              from practised join people on people.id = user_id
              where at >= (${until} - ${count - 1}::int * ${step}) at time zone 'UTC' and at <= ${now.toISOString()}::timestamptz)
          select to_char(span, 'YYYY-MM-DD') as span, count(user_id)::int as people
          from spans left join seen using (span) group by span order by spans.span desc`,
    )
    return {
      id,
      title,
      definition: `People who ${PRACTISED}, each counted once ${means} The latest is not over yet. ${COUNTED}`,
      columns: [column, 'People'],
      rows: rows.map((row) => [unit === 'month' ? row.span.slice(0, 7) : row.span, shown(row.people)]),
    }
  }

export const activeDays = active({
  ...{ id: 'active-days', unit: 'day', count: 30, title: 'Active by day', column: 'Day' },
  means: 'a day (UTC), for the last 30 days.',
})
export const activeWeeks = active({
  ...{ id: 'active-weeks', unit: 'week', count: 12, title: 'Active by week', column: 'Week from' },
  means: 'a week, from Monday (UTC), for the last 12 weeks.',
})
export const activeMonths = active({
  ...{ id: 'active-months', unit: 'month', count: 12, title: 'Active by month', column: 'Month' },
  means: 'a calendar month (UTC), for the last 12 months.',
})
