import type { Plan } from '#contract/payment.ts'

const KEY = 'bedside.at-paypal'

type Bought = { plan: string; currency: Plan['currency']; amount: number }

/** Stores what the user is about to buy at PayPal: on returning, the page has only PayPal's id of it. */
export const noteAtPayPal = (bought: Bought) => sessionStorage.setItem(KEY, JSON.stringify(bought))

/** Returns and removes the stored purchase. */
export function takeAtPayPal(): Bought | undefined {
  const stored = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return stored === null ? undefined : (JSON.parse(stored) as Bought)
}
