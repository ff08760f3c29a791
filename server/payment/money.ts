import type { Currency } from '../db/tables.ts'

const SYMBOLS: Record<Currency, string> = { USD: '$', GBP: '£', AUD: 'A$' }

export const symbolOf = (currency: Currency): string => SYMBOLS[currency]

/** Cents as the wire has them: whole units with two decimals. */
export const unitsOf = (cents: number): number => cents / 100

/** The nearest cents to whole units with decimals. */
export const centsOf = (units: number): number => Math.round(units * 100)

/** As people read it: $14.99. */
export const inWords = (cents: number, currency: Currency): string => `${symbolOf(currency)}${(cents / 100).toFixed(2)}`

/** What is left of a price after so many per cent, rounded to the cent in favour of the buyer. */
export const lessPercent = (cents: number, percentOff: number): number => Math.floor((cents * (100 - percentOff)) / 100)

/** 100 minus discounted over original times 100, in whole numbers. */
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

/** The currency of a currency's own name, or of a country; dollars for everybody else. */
export const currencyOf = (region = ''): Currency => PLACES.get(region.toLowerCase()) ?? 'USD'
