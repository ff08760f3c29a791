import { FEWEST_PEOPLE } from '#contract/values/business.ts'

/** What `practised` in people-store.ts counts, in words. */
export const PRACTISED = 'began a consultation, a quiz or a daily task, or joined a group session'
export const COUNTED = 'Staff and +test addresses are left out, and so are deleted accounts.'

/** A count of people as it may be shown. */
export const shown = (count: number): number | null => (count > 0 && count < FEWEST_PEOPLE ? null : count)

/** A share in per cent; not shown where it would tell a small count, '' where the group is empty. */
export function share(part: number, of: number): number | string | null {
  if (of === 0) return ''
  return shown(part) === null || shown(of) === null ? null : Math.round((part / of) * 100)
}
