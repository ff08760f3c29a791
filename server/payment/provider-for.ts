import type { PaymentProviderName } from '../db/tables.ts'
import type { Deps } from '../deps.ts'

/** Returns the provider that handles a purchase; undefined if it is not configured here. */
export const paymentProviderFor = (
  { payment: { cards, paypal } }: Pick<Deps, 'payment'>,
  { provider }: { provider: PaymentProviderName },
) => (provider === 'paypal' ? paypal : cards?.name === provider ? cards : undefined)
