import { expect, test } from 'vitest'
import { inMoney, monthsOf, perMonth } from './money.ts'

test.each([
  ['$', 14.99, '$14.99'],
  ['£', 159, '£159.00'],
  ['A$', 0, 'A$0.00'],
])('%s and %d are shown as %s', (symbol, amount, shown) => {
  expect(inMoney(symbol, amount)).toBe(shown)
})

test.each([
  [31, 14.99, 'for 31 days'],
  [180, 49.99, '$8.33 a month'],
  [365, 79.99, '$6.67 a month'],
  [36_500, 199, 'paid once'],
])('under the price of a plan for %i days stands what it is a month', (period, price, shown) => {
  expect(perMonth({ period, price, currency_symbol: '$' })).toBe(shown)
})

test.each([
  [31, 1],
  [180, 6],
  [365, 12],
  [36_500, undefined],
])('%i days are drawn as %s months', (period, months) => {
  expect(monthsOf({ period })).toBe(months)
})
