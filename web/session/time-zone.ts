import type { UserReply } from '#contract/accounts.ts'
import { changeUser } from './session.ts'

let told = false

/**
 * Tells the server the student's time zone, on which streaks and reminders depend: once per page load, and only if it
 * has changed. If that fails, the next visit retries.
 */
export function tellTimeZone({ profile }: { profile: Pick<UserReply['profile'], 'time_zone'> }): void {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (told || !here || here === profile.time_zone) return
  told = true
  changeUser({ profile: { time_zone: here } }).catch(() => undefined)
}
