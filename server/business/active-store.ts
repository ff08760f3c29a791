import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { people, practised } from './people-store.ts'

export type SpanUnit = 'day' | 'week' | 'month'
/** The first day of a span (YYYY-MM-DD), and who practised in it. */
export type ActiveSpan = { span: string; people: number }

/** People who practised in each of the last so many days, weeks or months (UTC), the current one first. */
export function countActive(db: Db, unit: SpanUnit, count: number, now: Date): Promise<ActiveSpan[]> {
  const until = sql`date_trunc(${unit}, ${now.toISOString()}::timestamptz at time zone 'UTC')`
  const step = sql`${`1 ${unit}`}::interval`
  return rowsOf<ActiveSpan>(
    db,
    sql`with ${people}, ${practised},
            spans as (select generate_series(${until} - ${count - 1}::int * ${step}, ${until}, ${step}) as span),
            seen as (select distinct date_trunc(${unit}, at at time zone 'UTC') as span, user_id
              from practised join people on people.id = user_id
              where at >= (${until} - ${count - 1}::int * ${step}) at time zone 'UTC' and at <= ${now.toISOString()}::timestamptz)
          select to_char(span, 'YYYY-MM-DD') as span, count(user_id)::int as people
          from spans left join seen using (span) group by span order by spans.span desc`,
  )
}
