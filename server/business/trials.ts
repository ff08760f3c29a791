import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/database.ts'
import type { ReadFigure } from './figure.ts'
import { monthsUntil } from './months.ts'
import { COUNTED, paid, people, share, shown } from './people.ts'

/** Trials by the month in which they began, and who of them has paid since. */
export const trials: ReadFigure = async ({ db, now }) => {
  const [from] = monthsUntil(now, 12)
  const rows = await rowsOf<{ month: string; begun: number; converted: number }>(
    db,
    sql`with ${people}, ${paid}
        select to_char(date_trunc('month', starts_at at time zone 'UTC'), 'YYYY-MM') as month, count(*)::int as begun,
          (count(*) filter (where exists (
            select from paid where paid.user_id = grants.user_id and paid.at >= grants.starts_at)))::int as converted
        from grants join people on people.id = grants.user_id
        where grants.kind = 'trial' and starts_at >= ${from!.toISOString()}::timestamptz
        group by 1 order by 1 desc`,
  )
  return {
    id: 'trials',
    title: 'Trials begun and converted',
    definition: `Trials by the month in which they began (UTC). Converted: people who made a payment above zero after the trial began, up to now, so the latest months can still rise. ${COUNTED}`,
    columns: ['Month', 'Begun', 'Converted', 'Share, %'],
    rows: rows.map(({ month, begun, converted }) => [month, shown(begun), shown(converted), share(converted, begun)]),
  }
}
