import type { Figure } from '#contract/business.ts'
import { LEAVING_REASONS } from '#contract/values/leaving.ts'
import { type ChurnMonth, countChurn, countReasons, type ReasonCount, type WholeMonth } from './churn-store.ts'
import type { ReadFigure } from './figure.ts'
import { monthName, monthsUntil } from './months.ts'
import { COUNTED, share, shown } from './people.ts'

const DAY = 86_400_000
const A_YEAR_DAYS = 365

/** Of who had paid Prime at the beginning of a month, who had none at its end: whole months only, the newest first. */
export const churn: ReadFigure = async ({ db, now }) => {
  const starts = monthsUntil(now, 13).slice(0, -1)
  const months = starts.slice(0, -1).map((from, place) => ({ from, until: starts[place + 1]! }))
  return presentChurn(months, await countChurn(db, months))
}

function presentChurn(months: readonly WholeMonth[], rows: readonly ChurnMonth[]): Figure {
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
export const reasons: ReadFigure = async ({ db, now }) =>
  presentReasons(await countReasons(db, new Date(now.getTime() - A_YEAR_DAYS * DAY)))

function presentReasons(rows: readonly ReasonCount[]): Figure {
  const counts = new Map(rows.map((row) => [row.reason, row.people]))
  return {
    id: 'reasons',
    title: 'Why people cancel',
    definition: `People who ticked the reason after cancelling, in the last 365 days. Answering is optional, and one person can tick several. What they wrote themselves is not shown. ${COUNTED}`,
    columns: ['Reason', 'People'],
    rows: LEAVING_REASONS.map((reason) => [reason, shown(counts.get(reason) ?? 0)]),
  }
}
