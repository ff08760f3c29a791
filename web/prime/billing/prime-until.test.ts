import { expect, test } from 'vitest'
import { primeUntil } from './prime-until.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')

test.each([
  ['2027-11-23T12:00:00Z', 'You have Prime until 23 November 2027.'],
  ['2126-10-30T12:00:00Z', 'You have Prime for life.'],
])('what ends at %s is said so', (until, words) => {
  expect(primeUntil(until, NOW)).toBe(words)
})
