import type { UserReply } from '#contract/accounts.ts'
import { EXPLORER } from '../../paths/prime-paths.ts'

/** Occasions for offering Prime, or for announcing its end. */
export type Offer =
  | 'explorer'
  | 'quizzes'
  | 'exam'
  | 'portfolio'
  | 'rooms'
  | 'two-cases'
  | 'four-cases'
  | 'end'
  | 'trial-ended'
  | 'expired'
  | 'expiring-soon'
  | 'incentive'

export type Customer = Pick<
  UserReply,
  'prime_status' | 'is_staff' | 'is_trial' | 'has_ever_been_prime' | 'subscription_days_left'
> & {
  profile: Pick<UserReply['profile'], 'available_session' | 'display_upgrade_flag' | 'show_renew_modal'>
  billing: Pick<UserReply['billing'], 'renews' | 'payment_failed' | 'refunded'>
  switches: Pick<UserReply['switches'], 'all_open'>
}

/** Days before its end from which Prime is announced to expire. */
const WARNED_DAYS = 7

/** Returns the upgrade offer for the page, if any: none for Prime users, staff, or where everything is open. After a
 * failed payment, the student already has a plan and is only asked for that payment. */
export function upgradeOf(customer: Customer, path: string): Offer | undefined {
  if (customer.prime_status || customer.is_staff || customer.switches.all_open) return undefined
  if (path.startsWith(EXPLORER)) return 'explorer'
  if (customer.billing.payment_failed) return undefined
  if (customer.profile.display_upgrade_flag === '2') return 'two-cases'
  if (customer.profile.display_upgrade_flag === '4') return 'four-cases'
  const ended = customer.has_ever_been_prime && !customer.billing.refunded && customer.subscription_days_left === 0
  return ended && customer.profile.show_renew_modal > -1 ? 'end' : undefined
}

/** Returns the dialog about the subscription, if any. Without Prime nothing expires; a renewing plan does not end. */
export function subscriptionOf(customer: Customer): Offer | undefined {
  if (customer.is_staff || customer.switches.all_open || customer.billing.payment_failed) return undefined
  const { is_trial: isTrial, has_ever_been_prime: hasBeen, subscription_days_left: days } = customer
  const isOver = hasBeen && (days === null || days < 0)
  // Students who were refunded are not asked to renew.
  if (isOver && customer.billing.refunded) return undefined
  if (isOver) return isTrial ? 'trial-ended' : 'expired'
  const isEnding = !isTrial && !customer.billing.renews && days !== null && days <= WARNED_DAYS
  if (isEnding && customer.prime_status) return 'expiring-soon'
  return customer.profile.available_session <= 0 && !customer.prime_status ? 'incentive' : undefined
}

/** Returns the offers that may appear unprompted on the home page, in order of priority. */
export function offersAtHome(customer: Customer, path: string): Offer[] {
  const found = [upgradeOf(customer, path), subscriptionOf(customer)]
  return found.filter((offer) => offer !== undefined && offer !== 'incentive') as Offer[]
}
