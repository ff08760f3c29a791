import type { Figure } from '#contract/business.ts'
import type { ReadFigure } from './figure.ts'
import { monthsUntil } from './months.ts'
import { listRevenue, type RevenueRow } from './revenue-store.ts'

/** What was charged and given back, by the month in which it moved. Money is accounts: nothing of it is held back. */
export const revenue: ReadFigure = async ({ db, now }) => {
  const [from] = monthsUntil(now, 12)
  return present(await listRevenue(db, from!))
}

function present(rows: readonly RevenueRow[]): Figure {
  return {
    id: 'revenue',
    title: 'Revenue by plan and currency',
    definition:
      'From the ledger of the last twelve months (UTC). Charged: payments that went through, renewals included. Refunded: refunds, partial refunds and lost disputes, in the month in which they happened. Net: charged less refunded. Test payments moved no money. No rate of exchange is applied.',
    columns: ['Month', 'Plan', 'Currency', 'Kind', 'Payments', 'Charged', 'Refunded', 'Net'],
    rows: rows.map(({ month, plan, currency, test, payments, charged, back }) => [
      ...[month, plan, currency, test ? 'Test' : 'Real', payments],
      ...[charged, back, charged - back].map((cents) => cents / 100),
    ]),
  }
}
