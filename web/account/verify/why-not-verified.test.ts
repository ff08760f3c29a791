import { expect, test } from 'vitest'
import { Refusal } from '../../api.ts'
import { whyNotVerified } from './why-not-verified.ts'

test.each([
  ['an unknown link', new Refusal(404, { code: 'x', message: 'No.' }), 'Verification failed. The code does not match.'],
  ['an old link', new Refusal(410, { code: 'x', message: 'This link is too old.' }), 'This link is too old.'],
  ['a bug', new Error('x'), 'Sorry, there is something wrong with the verification'],
])('a verification that failed with %s says why', (_, error, words) => {
  expect(whyNotVerified(error)).toBe(words)
})
