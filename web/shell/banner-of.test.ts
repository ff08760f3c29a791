import { expect, test } from 'vitest'
import { bannerOf } from './banner-of.ts'

const prime = (days: number | null, renews = false) => ({
  prime_status: true,
  is_trial: false,
  subscription_days_left: days,
  locked_cases: 0,
  billing: { renews, payment_failed: false },
  profile: { available_session: 4 },
  switches: { all_open: false },
})
const free = (days: number | null, locked: number, unlocks = 4) => ({
  prime_status: false,
  is_trial: false,
  subscription_days_left: days,
  locked_cases: locked,
  billing: { renews: false, payment_failed: false },
  profile: { available_session: unlocks },
  switches: { all_open: false },
})

test.each([
  ['Prime with a week left', prime(7), 'Your Prime subscription ends in 7 days.', 'Renew Now'],
  ['Prime with a day left', prime(1), 'Your Prime subscription ends in 1 day.', 'Renew Now'],
  ['a trial with a day left', { ...prime(1), is_trial: true }, 'Your Prime trial ends in 1 day.', 'Upgrade Now'],
  ['Prime that renews by itself, with a day left', prime(1, true), undefined, undefined],
  ['Prime with more than a week left', prime(8), undefined, undefined],
  ['Prime on the day after the end', prime(0), undefined, undefined],
  ['Prime without an end', prime(null), undefined, undefined],
  ['a free student', free(null, 2), 'Upgrade to Bedside Prime to access all cases.', 'Upgrade Now'],
  ['somebody who was Prime', free(-3, 100), 'Upgrade to Bedside Prime to access all cases.', 'Upgrade Now'],
  ['a free student to whom every case is open', free(null, 0), undefined, undefined],
  [
    'somebody whose payment failed',
    { ...free(0, 40), billing: { renews: false, payment_failed: true } },
    'We couldn’t charge you for Prime.',
    'Fix payment',
  ],
  ['anybody where everything is open', { ...free(null, 3), switches: { all_open: true } }, undefined, undefined],
])('%s: the banner says %j', (_, user, words, go) => {
  expect(bannerOf(user)?.words).toBe(words)
  expect(bannerOf(user)?.go).toBe(go)
})

test.each([
  [40, 0, '40 patients are locked.'],
  [40, 4, '40 patients are locked; you can unlock 4 for free.'],
  [40, 1, '40 patients are locked; you can unlock one for free.'],
  [
    4,
    4,
    '4 patients are locked, and you can unlock them all for free. Prime adds every condition, exam conditions and a portfolio.',
  ],
  [1, 0, 'One patient is locked.'],
  [
    1,
    2,
    'One patient is locked, and you can unlock this one for free. Prime adds every condition, exam conditions and a portfolio.',
  ],
])('fault 11: with %i cases locked and %i unlocks left, the banner says what is free', (locked, unlocks, more) => {
  expect(bannerOf(free(null, locked, unlocks))?.more).toBe(more)
})
