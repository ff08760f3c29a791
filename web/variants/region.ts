import type { Country } from '#contract/countries.ts'
import type { Plan } from '#contract/payment.ts'
import { COUNTRIES } from './country.ts'

export type PlanCurrency = Plan['currency']

/** All currencies, in the order in which they are offered. */
export const CURRENCIES: readonly PlanCurrency[] = ['USD', 'GBP', 'AUD']

const KEY = 'bedside.currency'
type RegionStorage = Pick<Storage, 'getItem'>

/**
 * Returns the currency for prices: the choice on this device, otherwise that of the country's pages or the browser's
 * language.
 */
export function currencyFor(language: string, storage: RegionStorage, country: Country | null): PlanCurrency {
  const chosen = storage.getItem(KEY)
  return CURRENCIES.find((one) => one === chosen) ?? (country ? COUNTRIES[country].currency : suggested(language))
}

export const chooseCurrency = (currency: PlanCurrency, storage: Pick<Storage, 'setItem'>) =>
  storage.setItem(KEY, currency)

function suggested(language: string): PlanCurrency {
  const region = new Intl.Locale(language).region
  if (region === 'GB') return 'GBP'
  return region === 'AU' ? 'AUD' : 'USD'
}
