import { expect, test } from 'vitest'
import { timeAllowed } from './time-allowed.ts'

test.each([
  [600, 0, '10 minutes'],
  [630, 0, '10:30 minutes'],
  [750, 25, '12:30 minutes with 25% extra time'],
  [1200, 100, '20 minutes with 100% extra time'],
])('%i seconds with %i per cent extra are called %s', (time_limit, extra_time, words) => {
  expect(timeAllowed({ time_limit, extra_time })).toBe(words)
})
