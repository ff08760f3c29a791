import type { UserReply } from '#contract/accounts.ts'

/** A trial or a subscription is said to end when it has this many days left. */
const WARNED_DAYS = 7

/** What stands above every page of the dashboard, if anything does. */
export function bannerOf({
  prime_status,
  subscription_days_left: days,
}: Pick<UserReply, 'prime_status' | 'subscription_days_left'>): string | undefined {
  if (!prime_status || days === null || days < 1 || days > WARNED_DAYS) return undefined
  return `Your Prime subscription ends in ${days} ${days === 1 ? 'day' : 'days'}.`
}
