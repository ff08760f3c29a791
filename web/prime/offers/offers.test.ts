import { describe, expect, test } from 'vitest'
import { type Customer, offersAtHome, subscriptionOf, upgradeOf } from './offers.ts'

type Some = Partial<Omit<Customer, 'profile' | 'billing'>> & {
  renews?: boolean
  failed?: boolean
  refunded?: boolean
  all_open?: boolean
} & Partial<Customer['profile']>

function customer({
  available_session = 4,
  display_upgrade_flag = null,
  show_renew_modal = 3,
  renews = false,
  failed = false,
  refunded = false,
  all_open = false,
  ...user
}: Some = {}): Customer {
  return {
    prime_status: false,
    is_staff: false,
    is_trial: false,
    has_ever_been_prime: false,
    subscription_days_left: null,
    ...user,
    profile: { available_session, display_upgrade_flag, show_renew_modal },
    billing: { renews, payment_failed: failed, refunded },
    switches: { all_open },
  }
}

const HOME = '/dashboard/home'
const prime = (days: number): Some => ({ prime_status: true, has_ever_been_prime: true, subscription_days_left: days })
const former = (days: number): Some => ({ has_ever_been_prime: true, subscription_days_left: days })

describe('the upgrade that is offered', () => {
  test.each<[string, Some, string, string | undefined]>([
    ['a newcomer at home', {}, HOME, undefined],
    ['a free student at the explorer', {}, '/dashboard/explorer', 'explorer'],
    [
      'a free student at a condition of the explorer',
      { display_upgrade_flag: '2' },
      '/dashboard/explorer/asthma',
      'explorer',
    ],
    ['somebody after two free cases', { display_upgrade_flag: '2' }, HOME, 'two-cases'],
    ['somebody after four free cases', { display_upgrade_flag: '4' }, HOME, 'four-cases'],
    ['somebody whose Prime ended today', former(0), HOME, 'end'],
    ['somebody whose money went back today', { ...former(0), refunded: true }, HOME, undefined],
    ['somebody whose payment failed today', { ...former(0), failed: true }, HOME, undefined],
    ['somebody who may put it off once more', { ...former(0), show_renew_modal: 0 }, HOME, 'end'],
    ['somebody who put it off often enough', { ...former(0), show_renew_modal: -1 }, HOME, undefined],
    ['somebody whose Prime ended earlier', former(-1), HOME, undefined],
    ['Prime at the explorer', prime(30), '/dashboard/explorer', undefined],
    ['Prime on its last day', prime(1), HOME, undefined],
    ['staff at the explorer', { is_staff: true }, '/dashboard/explorer', undefined],
    ['anybody where everything is open', { all_open: true, display_upgrade_flag: '4' }, HOME, undefined],
  ])('to %s', (_, some, path, expected) => {
    expect(upgradeOf(customer(some), path)).toBe(expected)
  })
})

describe('how the subscription stands', () => {
  test.each<[string, Some, string | undefined]>([
    ['never Prime', {}, undefined],
    ['never Prime and without unlocks', { available_session: 0 }, 'incentive'],
    ['a trial that goes on', { ...prime(5), is_trial: true }, undefined],
    ['a trial on the day after', { ...former(0), is_trial: true }, undefined],
    ['a trial that is over', { ...former(-1), is_trial: true }, 'trial-ended'],
    ['somebody whose money went back earlier', { ...former(-1), refunded: true }, undefined],
    ['Prime that is over', former(-1), 'expired'],
    ['Prime that is over, without unlocks', { ...former(-30), available_session: 0 }, 'expired'],
    ['Prime with more than a week', prime(8), undefined],
    ['Prime with a week', prime(7), 'expiring-soon'],
    ['Prime with a day', prime(1), 'expiring-soon'],
    ['Prime that renews by itself, with a day', { ...prime(1), renews: true }, undefined],
    ['a trial that is over, where everything is open', { ...former(-1), is_trial: true, all_open: true }, undefined],
    ['Prime with a week, as staff', { ...prime(7), is_staff: true }, undefined],
  ])('%s', (_, some, expected) => {
    expect(subscriptionOf(customer(some))).toBe(expected)
  })
})

describe('what comes up by itself at home', () => {
  test.each<[string, Some, string[]]>([
    ['a newcomer', {}, []],
    ['nothing about unlocks before a locked case is asked for', { available_session: -1 }, []],
    ['the count of cases first', { ...former(-2), display_upgrade_flag: '4' }, ['four-cases', 'expired']],
    ['the end is told', former(0), ['end']],
  ])('%s', (_, some, expected) => {
    expect(offersAtHome(customer(some), HOME)).toEqual(expected)
  })
})
