import type { Plan } from '#contract/payment.ts'

const KEY = 'bedside.at-paypal'

type Bought = { plan: string; currency: Plan['currency']; amount: number }

/** What a person goes to PayPal for: the page that they come back to has only PayPal's id of it. */
export const noteAtPayPal = (bought: Bought) => sessionStorage.setItem(KEY, JSON.stringify(bought))

/** What was noted, once. */
export function takeAtPayPal(): Bought | undefined {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as Bought)
}
