import { expect, test } from 'vitest'
import { bannerOf } from './banner-of.ts'

const prime = (days: number | null, renews = false) => ({
  prime_status: true,
  subscription_days_left: days,
  locked_cases: 0,
  billing: { renews },
})
const free = (days: number | null, locked: number) => ({
  prime_status: false,
  subscription_days_left: days,
  locked_cases: locked,
  billing: { renews: false },
})

test.each([
  ['Prime with a week left', prime(7), 'Your Prime subscription ends in 7 days.', 'Renew Now'],
  ['Prime with a day left', prime(1), 'Your Prime subscription ends in 1 day.', 'Renew Now'],
  ['Prime that renews by itself, with a day left', prime(1, true), undefined, undefined],
  ['Prime with more than a week left', prime(8), undefined, undefined],
  ['Prime on the day after the end', prime(0), undefined, undefined],
  ['Prime without an end', prime(null), undefined, undefined],
  ['a free student', free(null, 2), 'Upgrade to Bedside Prime to access all cases.', 'Upgrade Now'],
  ['somebody who was Prime', free(-3, 100), 'Upgrade to Bedside Prime to access all cases.', 'Upgrade Now'],
  ['a free student to whom every case is open', free(null, 0), undefined, undefined],
])('%s: the banner says %j', (_, user, words, go) => {
  expect(bannerOf(user)?.words).toBe(words)
  expect(bannerOf(user)?.go).toBe(go)
})
