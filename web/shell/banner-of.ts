import type { UserReply } from '#contract/accounts.ts'
import { ACCOUNT, COMPARE, UPGRADE } from '../paths/prime-paths.ts'

/** The end of a trial or subscription is announced from this many days before it. */
const WARNED_DAYS = 7

type Warned = Pick<UserReply, 'prime_status' | 'is_trial' | 'subscription_days_left' | 'locked_cases'> & {
  billing: Pick<UserReply['billing'], 'renews' | 'payment_failed'>
  profile: Pick<UserReply['profile'], 'available_session'>
  switches: Pick<UserReply['switches'], 'all_open'>
}

export type DashboardBanner = {
  words: string
  /** How many patients are locked, and which of them are free to unlock. */
  more?: string
  to: string
  go: 'Upgrade Now' | 'Renew Now' | 'Fix payment'
}

/**
 * Returns the banner above every dashboard page, if any. A failed payment takes precedence; free students see the
 * locked cases, and Prime users the last week of a subscription that does not renew.
 */
export function bannerOf({
  prime_status: isPrime,
  is_trial: isTrial,
  subscription_days_left: days,
  locked_cases: locked,
  billing: { renews, payment_failed: failed },
  profile: { available_session: unlocks },
  switches: { all_open: allOpen },
}: Warned): DashboardBanner | undefined {
  if (allOpen) return undefined
  if (failed)
    return {
      words: 'We couldn’t charge you for Prime.',
      more: isPrime ? 'Update your payment details to keep it.' : 'Update your payment details to restart it.',
      to: ACCOUNT,
      go: 'Fix payment',
    }
  if (!isPrime && locked > 0)
    return {
      words: 'Upgrade to Bedside Prime to access all cases.',
      more: lockedInWords(locked, unlocks),
      to: COMPARE,
      go: 'Upgrade Now',
    }
  if (!isPrime || renews || days === null || days < 1 || days > WARNED_DAYS) return undefined
  const inDays = `in ${days} ${days === 1 ? 'day' : 'days'}`
  if (isTrial) return { words: `Your Prime trial ends ${inDays}.`, to: UPGRADE, go: 'Upgrade Now' }
  return { words: `Your Prime subscription ends ${inDays}.`, to: UPGRADE, go: 'Renew Now' }
}

/** Mentions free unlocks, so that students do not pay for what those would open. */
function lockedInWords(locked: number, unlocks: number): string {
  const patients = locked === 1 ? 'One patient is locked' : `${locked} patients are locked`
  if (unlocks === 0) return `${patients}.`
  if (unlocks < locked) return `${patients}; you can unlock ${unlocks === 1 ? 'one' : unlocks} for free.`
  return `${patients}, and you can unlock ${locked === 1 ? 'this one' : 'them all'} for free. Prime adds every condition, exam conditions and a portfolio.`
}
