import type { Currency } from '../db/tables.ts'

const SYMBOLS: Record<Currency, string> = { USD: '$', GBP: '£', AUD: 'A$' }

export const symbolOf = (currency: Currency): string => SYMBOLS[currency]

/** Converts cents to the wire format: whole units with two decimals. */
export const unitsOf = (cents: number): number => cents / 100

/** Converts whole units with decimals to cents, rounded. */
export const centsOf = (units: number): number => Math.round(units * 100)

/** Formats an amount for display: $14.99. */
export const formatMoney = (cents: number, currency: Currency): string =>
  `${symbolOf(currency)}${(cents / 100).toFixed(2)}`

/** Subtracts a percentage from a price, rounded down to the cent in the buyer's favour. */
export const lessPercent = (cents: number, percentOff: number): number => Math.floor((cents * (100 - percentOff)) / 100)

/** Returns the discount as a whole percentage: 100 - discounted / original * 100. */
export const percentOffOf = (originalCents: number, discountedCents: number): number =>
  Math.round(100 - (discountedCents / originalCents) * 100)

const PLACES = new Map<string, Currency>([
  ['usd', 'USD'],
  ['gbp', 'GBP'],
  ['aud', 'AUD'],
  ['uk', 'GBP'],
  ['gb', 'GBP'],
  ['au', 'AUD'],
])

/** Returns the currency for a currency code or a country; dollars for any other. */
export const currencyOf = (region = ''): Currency => PLACES.get(region.toLowerCase()) ?? 'USD'
