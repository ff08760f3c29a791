import { expect, test } from 'vitest'
import { dayInWords } from './day-in-words.ts'

test.each([
  ['2026-11-23', '23 November 2026'],
  ['2027-01-01', '1 January 2027'],
])('%s is read as %s, wherever one is', (day, words) => {
  expect(dayInWords(day)).toBe(words)
})
