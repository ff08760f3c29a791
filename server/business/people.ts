import { sql } from 'drizzle-orm'
import { FEWEST_PEOPLE } from '#contract/values/business.ts'

/**
 * Everybody who is counted, as a table `people` (id, joined, email_verified_at): accounts without staff and test
 * addresses.
 */
export const people = sql`people as (
  select id, created_at as joined, email_verified_at from users
    where kind = 'member' and email not ilike '%+test%'
      and not exists (select from group_members join groups on groups.id = group_id
        where group_members.user_id = users.id and groups.name in ('staff', 'owner')))`

/** Whenever a person practised, as a table `practised` (user_id, at): what they began, without try-outs by staff. */
export const practised = sql`practised as (
  select user_id, created_at as at from attempts where not is_test
  union all select user_id, created_at from quiz_attempts
  union all select user_id, begun_at from daily_answers
  union all select user_id, joined_at from room_seats)`

/** Payments in which money moved, as a table `paid` (user_id, at): not those that a code made free. */
export const paid = sql`paid as (select user_id, at from ledger where entry = 'charged' and cents > 0)`

/** What PRACTISED counts, in words. */
export const PRACTISED = 'began a consultation, a quiz or a daily task, or joined a group session'
export const COUNTED = 'Staff and +test addresses are left out, and so is everything of a deleted account.'

/** A count of people as it may be shown. */
export const shown = (count: number): number | null => (count > 0 && count < FEWEST_PEOPLE ? null : count)

/** A share in per cent; not shown where it would tell a small count, '' where the group is empty. */
export function share(part: number, of: number): number | string | null {
  if (of === 0) return ''
  return shown(part) === null || shown(of) === null ? null : Math.round((part / of) * 100)
}
