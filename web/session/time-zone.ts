import type { UserReply } from '#contract/accounts.ts'
import { changeUser } from './session.ts'

let told = false

/**
 * Tells the server where the student's days begin and end, once a visit and only when it knows another zone: streaks and
 * reminders go by it. What does not arrive is told on the next visit.
 */
export function tellTimeZone({ profile }: { profile: Pick<UserReply['profile'], 'time_zone'> }): void {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (told || !here || here === profile.time_zone) return
  told = true
  changeUser({ profile: { time_zone: here } }).catch(() => undefined)
}
