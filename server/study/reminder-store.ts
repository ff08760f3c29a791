import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { examReminders } from '../db/tables.ts'

/** Hours in the student's evening: a server that was down for one of them catches up. */
const EVENING = { from: 18, until: 21 }
/** Minimum days between reminders. */
const APART = 3
const IN_A_WEEK = 2
/** Reminders without a finished case in between; then they stop until one is finished. */
const UNANSWERED = 4

export type Due = { id: string; email: string; today: string }

/**
 * Returns students to remind of their plan now: in the evening of a day without practice, until two days before the
 * exam, and within the limits above. With an id, only that student.
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

/** Records today's reminder of a student. Returns false if already recorded: concurrent processes write one row. */
export async function addReminder(tx: Db, { id, today }: Due, now: Date): Promise<boolean> {
  const row = { userId: id, day: today, sentAt: now }
  return (await tx.insert(examReminders).values(row).onConflictDoNothing().returning()).length > 0
}
