import { expect, test } from 'vitest'
import { Refusal } from '../api.ts'
import { plansFault } from './payment-calls.ts'

test.each([
  [
    'the server’s own sentence',
    new Refusal(404, { code: 'x', message: 'This plan is no longer available.' }),
    'This plan is no longer available.',
  ],
  [
    'that something is wrong, where the server breaks',
    new Refusal(500, { code: 'server', message: 'Network error (500), please contact support.' }),
    'Sorry, something is wrong with our plans, please try again later',
  ],
  [
    'that something is wrong, where nothing is heard',
    new Refusal(0, { code: 'network', message: 'x' }),
    'Sorry, something is wrong with our plans, please try again later',
  ],
])('what is said where the plans do not come: %s', (_, error, words) => {
  expect(plansFault(error)).toBe(words)
})
