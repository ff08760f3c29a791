import { sql } from 'drizzle-orm'

// Tables for the `with` of a statement.

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
