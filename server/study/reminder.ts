import { z } from 'zod'
import type { PlanReply } from '#contract/statistics.ts'
import type { Deps } from '../deps.ts'
import { findEntitlement } from '../entitlements/entitlement-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { unsubscribeLink } from '../mail/mail-topic-store.ts'
import { enqueue } from '../queue/job-store.ts'
import { defineJob } from '../queue/jobs.ts'
import { examReminderLetter } from './reminder-letter.ts'
import { addReminder, findDue } from './reminder-store.ts'
import { planOf } from './show-plan.ts'

/** One job per student, so that a failed e-mail does not delay the others. */
export const remindHourly = defineJob('exam-reminders', z.object({}), queueDue, { cron: '23 * * * *' })

async function queueDue(_: object, { db, now }: Deps) {
  await db.transaction(async (tx) => {
    for (const { id } of await findDue(tx, now())) await enqueue(tx, remindStudent, { userId: id })
  })
}

export const remindStudent = defineJob('exam-reminder', z.object({ userId: z.uuid() }), remind)

/** Checks again whether a reminder is due: the job may be late. One row per day makes it idempotent. */
async function remind({ userId }: { userId: string }, { db, now, content, publicUrl }: Deps) {
  await db.transaction(async (tx) => {
    const [due] = await findDue(tx, now(), userId)
    const may = due && (await findEntitlement(tx, userId, now()))
    if (!may) return
    const plan = await planOf({ db: tx, content, now }, { id: userId, may })
    const unsubscribe = await unsubscribeLink(tx, publicUrl, userId, 'exam')
    if (plan.days.length === 0 || !unsubscribe || !(await addReminder(tx, due, now()))) return
    await queueMail(tx, examReminderLetter({ to: due.email, publicUrl, unsubscribe }, inLetter(plan, content)), now())
  })
}

/** The plan starts today. */
function inLetter({ exam_date, days_left, days }: PlanReply, { cases }: Deps['content']) {
  const [today, ...later] = days
  return {
    examDate: exam_date!,
    daysLeft: days_left,
    today: today!.tasks.map(({ case_id }) => cases.get(case_id)!.file),
    later: later.reduce((sum, day) => sum + day.tasks.length, 0),
  }
}
