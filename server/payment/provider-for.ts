import type { PaymentProviderName } from '../db/tables.ts'
import type { Deps } from '../deps.ts'

/** Who takes the money of purchases with this provider; undefined where they are not configured here. */
export const paymentProviderFor = (
  { payment: { cards, paypal } }: Pick<Deps, 'payment'>,
  { provider }: { provider: PaymentProviderName },
) => (provider === 'paypal' ? paypal : cards?.name === provider ? cards : undefined)
