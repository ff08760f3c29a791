import type { UserReply } from '#contract/accounts.ts'
import { COMPARE, UPGRADE } from '../prime/paths.ts'

/** A trial or a subscription is said to end when it has this many days left. */
const WARNED_DAYS = 7

type Warned = Pick<UserReply, 'prime_status' | 'subscription_days_left' | 'locked_cases'> & {
  billing: Pick<UserReply['billing'], 'renews'>
}

export type Banner = { words: string; to: string; go: 'Upgrade Now' | 'Renew Now' }

/** What stands above every page of the dashboard, if anything does: a free student reads it while there are locked cases,
 * who is Prime in its last week, unless it goes on by itself. */
export function bannerOf({
  prime_status: isPrime,
  subscription_days_left: days,
  locked_cases: locked,
  billing: { renews },
}: Warned): Banner | undefined {
  if (!isPrime && locked > 0)
    return { words: 'Upgrade to Bedside Prime to access all cases.', to: COMPARE, go: 'Upgrade Now' }
  if (!isPrime || renews || days === null || days < 1 || days > WARNED_DAYS) return undefined
  return {
    words: `Your Prime subscription ends in ${days} ${days === 1 ? 'day' : 'days'}.`,
    to: UPGRADE,
    go: 'Renew Now',
  }
}
