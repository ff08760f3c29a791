import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'

/** Money in cents; `test` payments moved none. */
export type RevenueRow = {
  month: string
  plan: string
  currency: string
  test: boolean
  payments: number
  charged: number
  back: number
}

/** What was charged and given back since a date, the newest month first. */
export const listRevenue = (db: Db, since: Date) =>
  rowsOf<RevenueRow>(
    db,
    sql`select to_char(date_trunc('month', ledger.at at time zone 'UTC'), 'YYYY-MM') as month,
          coalesce(plans.display_name, 'Deleted account') as plan, ledger.currency, ledger.provider = 'sandbox' as test,
          (count(*) filter (where entry = 'charged' and ledger.cents > 0))::int as payments,
          coalesce(sum(ledger.cents) filter (where entry = 'charged'), 0)::int as charged,
          coalesce(sum(ledger.cents) filter (where entry in ('part_refunded', 'refunded', 'dispute_lost')), 0)::int as back
        from ledger
          left join purchases on purchases.id = ledger.purchase_id
          left join plans on plans.id = purchases.plan_id
        where ledger.at >= ${since.toISOString()}::timestamptz
          and entry in ('charged', 'part_refunded', 'refunded', 'dispute_lost')
        group by 1, 2, 3, 4 order by month desc, test, plan, currency`,
  )
