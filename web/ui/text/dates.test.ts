import { expect, test } from 'vitest'
import { dateOf, dayInWords, momentAndYear, momentOf, shortWeekday, weekdayInWords } from './dates.ts'

test('a day of the calendar reads the same wherever one is', () => {
  expect(dayInWords('2026-11-23')).toBe('23 November 2026')
  expect(dayInWords('2027-01-01')).toBe('1 January 2027')
  expect(weekdayInWords('2026-11-23')).toBe('Monday 23 November')
  expect(shortWeekday('2026-11-26')).toBe('Thu 26 Nov')
})

test('an instant reads in the time of the place where it is read', () => {
  const inPlace = new Date(2026, 11, 4, 17, 5).toISOString()
  expect(dateOf(inPlace)).toBe('4 December 2026')
  expect(momentOf(inPlace)).toBe('Fri 4 Dec, 17:05')
  expect(momentAndYear(inPlace)).toBe('4 Dec 2026, 17:05')
})
