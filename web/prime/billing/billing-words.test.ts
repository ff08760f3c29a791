import { expect, test } from 'vitest'
import type { Plan, SubscriptionReply } from '#contract/payment.ts'
import { billingWords } from './billing-words.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const ACTIVE = { end_date: '2027-11-23T12:00:00Z', display_name: '1 Year' }
const plan = { display_name: '1 Year', billingType: 'Billed every year', currency_symbol: '$' } as Plan

type Status = NonNullable<SubscriptionReply['subscription']>['status']
const subscription = (status: Status, amount: number | null, at: string | null, provider = 'stripe') =>
  ({ subscription: { plan, status, provider, next_amount: amount, next_charge_at: at } }) as SubscriptionReply
const nothing = { subscription: null } as SubscriptionReply

test.each([
  ['free', nothing, null, ['You’re on the free plan.']],
  ['given', nothing, { ...ACTIVE, display_name: 'Gift' }, ['Gift. You have Prime until 23 November 2027.']],
  [
    'active',
    subscription('active', 79.99, '2027-11-23T12:00:00Z'),
    ACTIVE,
    [
      '1 Year. You have Prime until 23 November 2027.',
      '1 Year, billed every year. Next charge: $79.99 on 23 November 2027.',
    ],
  ],
  [
    'cancelled',
    subscription('cancelled', null, null),
    ACTIVE,
    ['1 Year. You have Prime until 23 November 2027.', 'Cancelled. You won’t be charged again.'],
  ],
  [
    'not paid',
    subscription('past_due', 79.99, '2026-11-26T12:00:00Z'),
    null,
    [
      'Your 1 Year plan is paused. Everything free stays open.',
      'We couldn’t charge your card. Next attempt: $79.99 on 26 November 2026.',
    ],
  ],
  [
    'active through PayPal',
    subscription('active', 79.99, '2027-11-22T12:00:00Z', 'paypal'),
    ACTIVE,
    [
      '1 Year. You have Prime until 23 November 2027.',
      '1 Year, billed every year. Next charge: $79.99 on 22 November 2027, through PayPal.',
    ],
  ],
  [
    'not paid through PayPal',
    subscription('past_due', 79.99, '2026-11-26T12:00:00Z', 'paypal'),
    null,
    [
      'Your 1 Year plan is paused. Everything free stays open.',
      'PayPal couldn’t take the payment. Next attempt: $79.99 on 26 November 2026.',
    ],
  ],
])('billing that is %s is told in sentences', (_, reply, active, words) => {
  expect(billingWords(reply, active, NOW)).toEqual(words)
})
