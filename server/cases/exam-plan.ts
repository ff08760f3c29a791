import { eq } from 'drizzle-orm'
import { type PlanReply, planReply } from '#contract/statistics.ts'
import { users } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { dayIn } from '../statistics/day-streak.ts'
import { daysUntil, planUntil } from '../statistics/exam-plan.ts'
import { findStanding } from '../statistics/standing.ts'
import type { User } from '../user.ts'
import { unseen } from './today.ts'
import { openCases } from './weakest.ts'

/** What is left to do until the day that the student set, from the cases that are open to them. */
export const showPlan = endpoint({
  returns: planReply,
  handle: async ({ user }, deps) => planOf(deps, user),
})

export async function planOf(
  { db, content, now }: Pick<Deps, 'db' | 'content' | 'now'>,
  user: Pick<User, 'id' | 'may'>,
): Promise<PlanReply> {
  const { timeZone, examDate } = users
  const [row] = await db.select({ timeZone, examDate }).from(users).where(eq(users.id, user.id))
  if (!row?.examDate) return { exam_date: null, days_left: 0, days: [] }
  const standing = await findStanding(db, user.id, now())
  const left = unseen(openCases(content.cases.values(), user, standing), standing).map(({ id }) => id)
  const today = dayIn(row.timeZone, now())
  return {
    exam_date: row.examDate,
    days_left: daysUntil(today, row.examDate),
    days: planUntil(left, today, row.examDate),
  }
}
