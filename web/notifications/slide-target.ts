import type { Notification } from '#contract/notifications.ts'
import { isPlaceInSite } from '#contract/values/place-in-site.ts'

const HOME = '/dashboard/home'
const RACE = 'Race to Diagnosis'

/**
 * Returns where a notification's button leads. Race To Diagnosis starts with the first case that the student may open.
 */
export function targetOf({ title, link }: Pick<Notification, 'title' | 'link'>, firstCase: number | undefined): string {
  if (link === null || (title === RACE && firstCase === undefined)) return HOME
  const target = title === RACE ? `${link}${firstCase}` : link
  // The server refuses other links too, but rows from an earlier release may contain one.
  return isPlaceInSite(target) ? target : HOME
}

/** Returns whether the link needs a case. Only the race does, so cases are not fetched otherwise. */
export const needsCase = ({ title }: Pick<Notification, 'title'>): boolean => title === RACE
