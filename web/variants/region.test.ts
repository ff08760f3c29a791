import { expect, test } from 'vitest'
import { currencyFor } from './region.ts'

test.each([
  ['en-GB', null, null, 'GBP'],
  ['en-AU', null, null, 'AUD'],
  ['en-US', null, null, 'USD'],
  ['de', null, null, 'USD'],
  ['en-GB', 'AUD', null, 'AUD'],
  ['en-AU', 'pounds', null, 'AUD'],
  ['en-US', null, 'uk', 'GBP'],
  ['en-GB', null, 'au', 'AUD'],
  ['en-US', 'USD', 'uk', 'USD'],
] as const)(
  'a browser in %s that has chosen %s, under the prefix %s, sees prices in %s',
  (language, chosen, country, currency) => {
    expect(currencyFor(language, { getItem: () => chosen }, country)).toBe(currency)
  },
)
