import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { examReminders } from '../db/tables.ts'

/** Hours of the student's own evening: a server that was down for one of them makes it up. */
const EVENING = { from: 18, until: 21 }
/** Days from one letter to the next at least. */
const APART = 3
const IN_A_WEEK = 2
/** Letters after which nothing was finished: then there are no more until something is. */
const UNANSWERED = 4

export type Due = { id: string; email: string; today: string }

/**
 * Who is to be reminded of the plan until their examination now: in the evening of a day without practice, up to the day
 * before the last one. Not more often than the rules above have it. With an id only that student.
 */
export async function findDue(db: Db, now: Date, userId?: string): Promise<Due[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return rowsOf<Due>(
    db,
    sql`select users.id, email, today::text from users,
          lateral (select ${at} at time zone time_zone as clock) as own,
          lateral (select clock::date as today) as day_of,
          lateral (select max(stopped_at) as at from attempts where user_id = users.id and not is_test) as finished
        where kind = 'member' and deletion_asked_at is null and email_verified_at is not null
          and experience_level is not null and exam_date > today + 1
          and extract(hour from clock) >= ${EVENING.from}::int and extract(hour from clock) < ${EVENING.until}::int
          and not exists (select from attempts where user_id = users.id
            and (greatest(created_at, stopped_at) at time zone time_zone)::date = today)
          and not exists (select from exam_reminders where user_id = users.id and day > today - ${APART}::int)
          and (select count(*) from exam_reminders where user_id = users.id and day > today - 7) < ${IN_A_WEEK}::int
          and (select count(*) from exam_reminders where user_id = users.id
            and sent_at > coalesce(finished.at, '-infinity')) < ${UNANSWERED}::int
          and not exists (select from mail_choices
            where user_id = users.id and topic = 'exam' and ended_at is not null)
          ${userId === undefined ? sql`` : sql`and users.id = ${userId}`}`,
  )
}

/** Notes that a student is reminded today. False where it was noted before: two processes at once write one row. */
export async function addReminder(tx: Db, { id, today }: Due, now: Date): Promise<boolean> {
  const row = { userId: id, day: today, sentAt: now }
  return (await tx.insert(examReminders).values(row).onConflictDoNothing().returning()).length > 0
}
