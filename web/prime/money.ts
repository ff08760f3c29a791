import type { Plan } from '#contract/payment.ts'

/** Formats 14.99 as $14.99. */
export const inMoney = (symbol: string, amount: number): string => `${symbol}${amount.toFixed(2)}`

export const priceOf = ({ currency_symbol: symbol, price }: Pick<Plan, 'currency_symbol' | 'price'>): string =>
  inMoney(symbol, price)

const MONTHS: Record<number, number> = { 31: 1, 180: 6, 365: 12 }

/** Returns the length of a plan in months, or undefined for lifetime. */
export const monthsOf = ({ period }: Pick<Plan, 'period'>): number | undefined => MONTHS[period]

/** Returns the line under the price: the price per month for plans of several months. */
export function perMonth(plan: Pick<Plan, 'period' | 'price' | 'currency_symbol'>): string {
  const months = monthsOf(plan)
  if (months === undefined) return 'paid once'
  if (months === 1) return `for ${plan.period} days`
  return `${inMoney(plan.currency_symbol, plan.price / months)} a month`
}
