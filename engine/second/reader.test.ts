import { expect, test } from 'vitest'
import { type Reader, readAttributes, signsOf } from './reader.ts'

test('the words that name a thing are one sign, however many they are', () => {
  expect(signsOf(['how', 'much', '_', '_'])).toEqual(signsOf(['how', 'much', '_']))
})

test('shares are of all classes and add up to one', () => {
  const reader: Reader = { classes: ['amount', 'onset'], bias: [0, 0], weights: new Map([['much', [512, 0]]]) }
  const shares = readAttributes(reader, ['how', 'much'])
  expect([...shares.values()].reduce((one, other) => one + other)).toBeCloseTo(1)
  expect(shares.get('amount')).toBeGreaterThan(0.8)
})

test('a clause without a known sign is as likely all of them', () => {
  const reader: Reader = { classes: ['amount', 'onset'], bias: [0, 0], weights: new Map() }
  expect([...readAttributes(reader, ['glorp']).values()]).toEqual([0.5, 0.5])
})
