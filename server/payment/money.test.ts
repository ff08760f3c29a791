import { describe, expect, test } from 'vitest'
import { centsOf, currencyOf, formatMoney, lessPercent, percentOffOf } from './money.ts'

test.each([
  [14.99, 1499],
  [49.99, 4999],
  [79.99, 7999],
  [0.57, 57],
  [1.15, 115],
  [299, 29_900],
])('%d units are %i cents', (units, cents) => {
  expect(centsOf(units)).toBe(cents)
  expect(cents / 100).toBe(units)
})

test.each([
  [8994, 4999, 44],
  [17_988, 7999, 56],
  [1499, 1499, 0],
  [1000, 995, 1],
  [1000, 996, 0],
])('%i before and %i now are %i per cent off', (original, discounted, percent) =>
  expect(percentOffOf(original, discounted)).toBe(percent),
)

describe('a promo code', () => {
  test.each([
    [7999, 25, 5999],
    [1499, 10, 1349],
    [1, 50, 0],
    [19_900, 100, 0],
    [100, 1, 99],
  ])('leaves of %i, less %i per cent, %i: never more than the percent say', (cents, percent, left) =>
    expect(lessPercent(cents, percent)).toBe(left),
  )
})

test.each([
  [undefined, 'USD'],
  ['uk', 'GBP'],
  ['GB', 'GBP'],
  ['au', 'AUD'],
  ['AUD', 'AUD'],
  ['gbp', 'GBP'],
  ['fr', 'USD'],
  ['__proto__', 'USD'],
] as const)('%s pays in %s', (region, currency) => expect(currencyOf(region)).toBe(currency))

test('a price is said with its sign and two decimals', () => expect(formatMoney(15_900, 'GBP')).toBe('£159.00'))
