import { expect, test } from 'vitest'
import { currencyFor } from './region.ts'

test.each([
  ['en-GB', null, 'GBP'],
  ['en-AU', null, 'AUD'],
  ['en-US', null, 'USD'],
  ['de', null, 'USD'],
  ['en-GB', 'AUD', 'AUD'],
  ['en-AU', 'pounds', 'AUD'],
])('a browser in %s that has chosen %s sees prices in %s', (language, chosen, currency) => {
  expect(currencyFor(language, { getItem: () => chosen })).toBe(currency)
})
