import type { Notification } from '#contract/notifications.ts'

const HOME = '/dashboard/home'
const RACE = 'Race to Diagnosis'

/** Where a notification's button leads; the race begins with the first case that is open to the student. */
export function targetOf({ title, link }: Pick<Notification, 'title' | 'link'>, firstCase: number | undefined): string {
  if (link === null) return HOME
  if (title !== RACE) return link
  return firstCase === undefined ? HOME : `${link}${firstCase}`
}

/** Only the race asks for a case: the cases need not be fetched for anything else. */
export const needsCase = ({ title }: Pick<Notification, 'title'>): boolean => title === RACE
