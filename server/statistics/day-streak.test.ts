import { describe, expect, test } from 'vitest'
import { dayIn, dayStreak } from './day-streak.ts'

const TODAY = '2026-11-20'

test.each([
  ['no attempt is no streak', [], 0],
  ['an attempt today is one day', ['2026-11-20'], 1],
  ["yesterday's streak still stands: today's attempt may come", ['2026-11-19', '2026-11-18'], 2],
  ['a day without an attempt ends it', ['2026-11-20', '2026-11-18'], 1],
  ['the day before yesterday is over', ['2026-11-18', '2026-11-17'], 0],
])('%s', (_, days, streak) => {
  expect(dayStreak(days, TODAY)).toBe(streak)
})

test('it crosses months and years', () => {
  expect(dayStreak(['2027-01-01', '2026-12-31', '2026-12-30'], '2027-01-01')).toBe(3)
  expect(dayStreak(['2028-03-01', '2028-02-29', '2028-02-28'], '2028-03-01')).toBe(3)
})

describe('the day that it is', () => {
  test.each([
    ['Europe/Berlin', '2026-11-20T23:30:00Z', '2026-11-21'],
    ['America/Los_Angeles', '2026-11-20T06:30:00Z', '2026-11-19'],
    ['Pacific/Kiritimati', '2026-11-20T10:30:00Z', '2026-11-21'],
    ['UTC', '2026-11-20T23:59:59Z', '2026-11-20'],
  ])('in %s at %s is %s', (zone, at, day) => expect(dayIn(zone, new Date(at))).toBe(day))
})
