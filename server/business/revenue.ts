import { sql } from 'drizzle-orm'
import { rowsOf } from '../db/database.ts'
import type { ReadFigure } from './figure.ts'
import { monthsUntil } from './months.ts'

type Row = {
  month: string
  plan: string
  currency: string
  test: boolean
  payments: number
  charged: number
  back: number
}

/** What was charged and given back, by the month in which it moved. Money is accounts: nothing of it is held back. */
export const revenue: ReadFigure = async ({ db, now }) => {
  const [from] = monthsUntil(now, 12)
  const rows = await rowsOf<Row>(
    db,
    sql`select to_char(date_trunc('month', ledger.at at time zone 'UTC'), 'YYYY-MM') as month,
          coalesce(plans.display_name, 'Deleted account') as plan, ledger.currency, ledger.provider = 'sandbox' as test,
          (count(*) filter (where entry = 'charged' and ledger.cents > 0))::int as payments,
          coalesce(sum(ledger.cents) filter (where entry = 'charged'), 0)::int as charged,
          coalesce(sum(ledger.cents) filter (where entry in ('part_refunded', 'refunded', 'dispute_lost')), 0)::int as back
        from ledger
          left join purchases on purchases.id = ledger.purchase_id
          left join plans on plans.id = purchases.plan_id
        where ledger.at >= ${from!.toISOString()}::timestamptz
          and entry in ('charged', 'part_refunded', 'refunded', 'dispute_lost')
        group by 1, 2, 3, 4 order by month desc, test, plan, currency`,
  )
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
