import type { Figure } from '#contract/business.ts'
import type { ReadFigure } from './figure.ts'
import { monthsUntil } from './months.ts'
import { COUNTED, share, shown } from './people.ts'
import { listTrialMonths, type TrialMonth } from './trial-store.ts'

/** Trials by the month in which they began, and who of them has paid since. */
export const trials: ReadFigure = async ({ db, now }) => {
  const [from] = monthsUntil(now, 12)
  return present(await listTrialMonths(db, from!))
}

function present(rows: readonly TrialMonth[]): Figure {
  return {
    id: 'trials',
    title: 'Trials started and converted',
    definition: `Trials by the month they started (UTC). Converted: people who made a payment above zero after the trial started, up to now, so the latest months can still rise. ${COUNTED}`,
    columns: ['Month', 'Started', 'Converted', 'Share, %'],
    rows: rows.map(({ month, begun, converted }) => [month, shown(begun), shown(converted), share(converted, begun)]),
  }
}
