import { expect, test } from 'vitest'
import { Refusal } from '../../api.ts'
import { CardProblem } from '../card/card-taker.ts'
import { purchaseProblem } from './purchase-problem.ts'

const refusal = (status: number) => new Refusal(status, { code: 'card-declined', message: 'Your card was declined.' })

test.each([
  ['the server says why', refusal(402), 'new', 'Your card was declined.'],
  [
    'the card provider says why',
    new CardProblem('Your card number is invalid.'),
    'new',
    'Your card number is invalid.',
  ],
  [
    'nothing is heard of the server',
    new Refusal(0, { code: 'network', message: 'No network.' }),
    'saved',
    'No network.',
  ],
  [
    'the server breaks with the saved card',
    refusal(500),
    'saved',
    'Sorry, we are unable to make the payment [1], please contact the support team.',
  ],
  [
    'the server breaks with a new card',
    refusal(500),
    'new',
    'Sorry, we are unable to make the payment [2], please contact the support team.',
  ],
  [
    'something else breaks',
    new TypeError('x is undefined'),
    'new',
    'Sorry, we are unable to make the payment [3], please contact the support team.',
  ],
] as const)('when %s', (_, error, paidWith, words) => {
  expect(purchaseProblem(error, paidWith)).toBe(words)
})
