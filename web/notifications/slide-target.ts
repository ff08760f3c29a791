import type { Notification } from '#contract/notifications.ts'
import { isPlaceInSite } from '#contract/values/place-in-site.ts'

const HOME = '/dashboard/home'
const RACE = 'Race to Diagnosis'

/** Where a notification's button leads; the race begins with the first case that is open to the student. */
export function targetOf({ title, link }: Pick<Notification, 'title' | 'link'>, firstCase: number | undefined): string {
  if (link === null || (title === RACE && firstCase === undefined)) return HOME
  const target = title === RACE ? `${link}${firstCase}` : link
  // The server refuses other links too, but rows of an earlier release may hold one.
  return isPlaceInSite(target) ? target : HOME
}

/** Only the race asks for a case: the cases need not be fetched for anything else. */
export const needsCase = ({ title }: Pick<Notification, 'title'>): boolean => title === RACE
