import { expect, test } from 'vitest'
import { dayStreak } from './day-streak.ts'

const NOW = new Date('2026-11-20T00:30:00Z')

test.each([
  ['no attempt is no streak', [], 0],
  ['an attempt today is one day', ['2026-11-20'], 1],
  ["yesterday's streak still stands: today's attempt may come", ['2026-11-19', '2026-11-18'], 2],
  ['a day without an attempt ends it', ['2026-11-20', '2026-11-18'], 1],
  ['the day before yesterday is over', ['2026-11-18', '2026-11-17'], 0],
  ['it crosses months', ['2026-11-20', '2026-11-19', '2026-11-18'], 3],
])('%s', (_, days, streak) => {
  expect(dayStreak(days, NOW)).toBe(streak)
})
