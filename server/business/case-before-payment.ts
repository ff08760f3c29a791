import { sql } from 'drizzle-orm'
import { viewOf } from '#engine/case/case-view.ts'
import { rowsOf } from '../db/database.ts'
import type { ReadFigure } from './figure.ts'
import { COUNTED, paid, people, shown } from './people.ts'

/** Which case people finished last before they paid for the first time. */
export const caseBeforePayment: ReadFigure = async ({ db, content }) => {
  const rows = await rowsOf<{ case_id: number | null; people: number }>(
    db,
    sql`with ${people}, ${paid}, firsts as (
            select user_id, min(at) as at from paid join people on people.id = user_id group by user_id)
        select last.case_id, count(*)::int as people
        from firsts left join lateral (select case_id from attempts
            where attempts.user_id = firsts.user_id and stopped_at < firsts.at and not is_test
            order by stopped_at desc limit 1) as last on true
        group by last.case_id order by people desc, last.case_id nulls last`,
  )
  const named = rows.map(({ case_id: id, people: count }) => ({ name: nameOf(id), count }))
  return {
    id: 'case-before-payment',
    title: 'The case before the first payment',
    definition: `For everyone who has paid: the case that they finished last, in whatever mode, before their first payment above zero. Of all time. Cases of few people stand together in the last row. ${COUNTED}`,
    columns: ['Case', 'People'],
    rows: together(named),
  }

  function nameOf(id: number | null): string {
    if (id === null) return 'None finished before'
    const found = content.cases.get(id)
    return found ? `${id}, ${viewOf(found).card.patient.name}` : `${id}, no longer in the library`
  }
}

/** Rows that are too small to be shown are shown as one. */
function together(rows: readonly { name: string; count: number }[]): [string, number | null][] {
  const small = rows.filter(({ count }) => shown(count) === null)
  const rest = small.reduce((sum, { count }) => sum + count, 0)
  return [
    ...rows.filter((row) => !small.includes(row)).map(({ name, count }): [string, number] => [name, count]),
    ...(rest > 0 ? [['Other cases', shown(rest)] as [string, number | null]] : []),
  ]
}
