import type { Figure } from '#contract/business.ts'
import type { FigureId } from '#contract/values/business.ts'
import { type ActiveSpan, countActive, type SpanUnit } from './active-store.ts'
import type { ReadFigure } from './figure.ts'
import { COUNTED, PRACTISED, shown } from './people.ts'

type Span = { id: FigureId; unit: SpanUnit; count: number; title: string; column: string; means: string }

/** People who practised, by days, weeks or months (UTC), the newest first. The current one is not over. */
const active =
  (span: Span): ReadFigure =>
  async ({ db, now }) =>
    present(span, await countActive(db, span.unit, span.count, now))

function present({ id, unit, title, column, means }: Span, rows: readonly ActiveSpan[]): Figure {
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
