import { formatMoney } from '../money.ts'
import type { Payment } from '../provider.ts'
import type { Purchase } from './purchase-store.ts'

/** Returns the receipt number as printed, such as BS-000042. */
export const numberOf = ({ number }: Pick<Purchase, 'number'>): string => `BS-${String(number).padStart(6, '0')}`

export const amountOf = ({ cents, currency }: Pick<Purchase, 'cents' | 'currency'>): string =>
  formatMoney(cents, currency)

/** Reports whether no money moved, because the sandbox or PayPal's test mode was used. */
export const isTest = ({ paypal }: Payment, { provider }: Pick<Purchase, 'provider'>): boolean =>
  provider === 'sandbox' || (provider === 'paypal' && paypal?.testMode === true)

/** Returns a note on the tax included in an amount; null if none is configured for its currency. */
export function taxNoteOf(
  { taxes }: Payment,
  { cents, currency }: Pick<Purchase, 'cents' | 'currency'>,
): string | null {
  const tax = taxes?.[currency]
  if (!tax) return null
  const part = Math.round((cents * tax.percent) / (100 + tax.percent))
  return `Includes ${formatMoney(part, currency)} ${tax.name} (${tax.percent}%)`
}
