import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { PlanReply } from '#contract/statistics.ts'
import { type Db, rowsOf } from '../db/database.ts'
import { examReminders } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { findEntitlement } from '../entitlements/entitlement-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { unsubscribeLink } from '../mail/mail-topic-store.ts'
import { defineJob, enqueue } from '../queue/jobs.ts'
import { examReminderLetter } from './reminder-letter.ts'
import { planOf } from './show-plan.ts'

/** Hours of the student's own evening: a server that was down for one of them makes it up. */
const EVENING = { from: 18, until: 21 }
/** Days from one letter to the next at least. */
const APART = 3
const IN_A_WEEK = 2
/** Letters after which nothing was finished: then there are no more until something is. */
const UNANSWERED = 4

type Due = { id: string; email: string; today: string }

/**
 * Who is to be reminded of the plan until their examination now: in the evening of a day without practice, up to the day
 * before the last one. Not more often than the rules above have it.
 */
async function findDue(db: Db, now: Date, whom: SQL = sql``): Promise<Due[]> {
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
          ${whom}`,
  )
}

/** A job for each: a failure of one letter does not delay the others. */
export const remindHourly = defineJob('exam-reminders', z.object({}), queueDue, { cron: '23 * * * *' })

async function queueDue(_: object, { db, now }: Deps) {
  await db.transaction(async (tx) => {
    for (const { id } of await findDue(tx, now())) await enqueue(tx, remindStudent, { userId: id })
  })
}

export const remindStudent = defineJob('exam-reminder', z.object({ userId: z.uuid() }), remind)

/** Looks again whether it is time: what waited in the queue may be late. The day's row is there once. */
async function remind({ userId }: { userId: string }, { db, now, content, publicUrl }: Deps) {
  await db.transaction(async (tx) => {
    const [due] = await findDue(tx, now(), sql`and users.id = ${userId}`)
    const may = due && (await findEntitlement(tx, userId, now()))
    if (!may) return
    const plan = await planOf({ db: tx, content, now }, { id: userId, may })
    const unsubscribe = await unsubscribeLink(tx, publicUrl, userId, 'exam')
    if (plan.days.length === 0 || !unsubscribe || !(await isFirstToday(tx, due, now()))) return
    await queueMail(tx, examReminderLetter({ to: due.email, publicUrl, unsubscribe }, inLetter(plan, content)), now())
  })
}

/** Two processes at once write one row. */
async function isFirstToday(tx: Db, { id, today }: Due, now: Date): Promise<boolean> {
  const row = { userId: id, day: today, sentAt: now }
  return (await tx.insert(examReminders).values(row).onConflictDoNothing().returning()).length > 0
}

/** The plan begins today. */
function inLetter({ exam_date, days_left, days }: PlanReply, { cases }: Deps['content']) {
  const [today, ...later] = days
  return {
    examDate: exam_date!,
    daysLeft: days_left,
    today: today!.tasks.map(({ case_id }) => cases.get(case_id)!.file),
    later: later.reduce((sum, day) => sum + day.tasks.length, 0),
  }
}
