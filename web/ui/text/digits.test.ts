import { expect, test } from 'vitest'
import { digits, spokenTime } from './digits.ts'

test.each([
  [312, '5:12', '5 minutes 12 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [600, '10:00', '10 minutes'],
  [9.9, '0:09', '9 seconds'],
  [0, '0:00', '0 seconds'],
])('%d seconds is written %s and spoken as %s', (seconds, written, spoken) => {
  expect(digits(seconds)).toBe(written)
  expect(spokenTime(seconds)).toBe(spoken)
})
