import type { Plan } from '#contract/payment.ts'
import type { plans } from '../db/tables.ts'
import { percentOffOf, symbolOf, unitsOf } from './money.ts'

export type PlanRow = typeof plans.$inferSelect

const BEST_VALUE_DAYS = 365

/** Returns a plan as the browser shows it, at the price that will be charged. */
export const presentPlan = (row: PlanRow, cents = row.discountedCents): Plan => ({
  id: row.id,
  name: row.name,
  display_name: row.displayName,
  charge_option: row.chargeOption,
  billingType: row.billingType,
  currency: row.currency,
  currency_symbol: symbolOf(row.currency),
  original_price: unitsOf(row.originalCents),
  discounted_price: unitsOf(row.discountedCents),
  price: unitsOf(cents),
  discount_percent: percentOffOf(row.originalCents, row.discountedCents),
  period: row.period,
  best_value: row.period === BEST_VALUE_DAYS,
})
