import { expect, test } from 'vitest'
import { bannerOf } from './banner-of.ts'

const prime = (days: number | null) => ({ prime_status: true, subscription_days_left: days })

test.each([
  ['Prime with a week left', prime(7), 'Your Prime subscription ends in 7 days.'],
  ['Prime with a day left', prime(1), 'Your Prime subscription ends in 1 day.'],
  ['Prime with more than a week left', prime(8), undefined],
  ['Prime on the day after the end', prime(0), undefined],
  ['Prime without an end', prime(null), undefined],
  ['somebody who was Prime', { prime_status: false, subscription_days_left: 3 }, undefined],
  [
    'a free student, while there is no page to upgrade on',
    { prime_status: false, subscription_days_left: null },
    undefined,
  ],
])('%s: the banner says %j', (_, user, expected) => {
  expect(bannerOf(user)).toBe(expected)
})
