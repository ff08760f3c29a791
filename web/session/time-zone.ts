import type { UserReply } from '#contract/accounts.ts'
import { changeUser } from './session.ts'

let isSent = false

/**
 * Tells the server the student's time zone, on which streaks and reminders depend: once per page load, and only if it
 * has changed. If that fails, the next visit retries.
 */
export function sendTimeZone({ profile }: { profile: Pick<UserReply['profile'], 'time_zone'> }): void {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (isSent || !here || here === profile.time_zone) return
  isSent = true
  changeUser({ profile: { time_zone: here } }).catch(() => undefined)
}
