import { inWords } from '../money.ts'
import type { Payment } from '../provider.ts'
import type { Purchase } from './purchase-store.ts'

/** As printed on the receipt, such as BS-000042. */
export const numberOf = ({ number }: Pick<Purchase, 'number'>): string => `BS-${String(number).padStart(6, '0')}`

export const amountOf = ({ cents, currency }: Pick<Purchase, 'cents' | 'currency'>): string => inWords(cents, currency)

/** No money has moved: by our own sandbox, or while PayPal's is configured. */
export const isTest = ({ paypal }: Payment, { provider }: Pick<Purchase, 'provider'>): boolean =>
  provider === 'sandbox' || (provider === 'paypal' && paypal?.testMode === true)

/** The tax that is part of an amount, in words; null where none is configured for its currency. */
export function taxNoteOf(
  { taxes }: Payment,
  { cents, currency }: Pick<Purchase, 'cents' | 'currency'>,
): string | null {
  const tax = taxes?.[currency]
  if (!tax) return null
  const part = Math.round((cents * tax.percent) / (100 + tax.percent))
  return `Includes ${inWords(part, currency)} ${tax.name} (${tax.percent}%)`
}
