import { type PlanReply, planReply } from '#contract/statistics.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { findBest, findCaseProgress } from '../statistics/case-progress-store.ts'
import { dayIn } from '../statistics/day-streak.ts'
import { startOfDay } from '../statistics/time-zone-store.ts'
import type { User } from '../user.ts'
import { daysUntil, planUntil } from './plan-days.ts'
import { findDoneSince, findExamination } from './plan-store.ts'
import type { PlanCandidate } from './tasks.ts'
import { openCases } from './weakest.ts'

/** Returns the plan until the student's exam, from the cases open to them. */
export const showPlan = endpoint({
  returns: planReply,
  handle: async ({ user }, deps) => planOf(deps, user),
})

type Known = Pick<Deps, 'db' | 'content' | 'now'>
type PlanUser = Pick<User, 'id' | 'may'>

export async function planOf({ db, content, now }: Known, user: PlanUser): Promise<PlanReply> {
  const row = await findExamination(db, user.id)
  const today = dayIn(row?.timeZone ?? 'UTC', now())
  if (!row?.examDate)
    return { exam_date: null, exam_format: row?.examFormat ?? null, today, days_left: 0, days: [], left_over: 0 }
  const began = await startOfDay(db, row.timeZone, now())
  const best = await bestBefore(db, user.id, began)
  const cases = openCases(content.cases.values(), user, await findCaseProgress(db, user.id, now())).map(
    (one): PlanCandidate => {
      const { presentation, system, level, rotations } = viewOf(one).card
      const isUsual = row.examFormat === 'paramedic' && rotations.includes('Emergency Medicine')
      return { id: one.id, presentation, system, level, isUsual, share: best.get(one.id) ?? null }
    },
  )
  const doneToday = await findDoneSince(db, user.id, began)
  const { days, leftOver } = planUntil({ cases, doneToday, today, examDate: row.examDate })
  return {
    exam_date: row.examDate,
    exam_format: row.examFormat,
    today,
    days_left: daysUntil(today, row.examDate),
    days: days.map(({ day, tasks }) => ({
      day,
      tasks: tasks.map(({ caseId, why, after, done }) => ({
        ...{ case_id: caseId, why, done },
        after: after === null ? null : { case_id: after, percent: Math.round(100 * (best.get(after) ?? 0)) },
      })),
    })),
    left_over: leftOver,
  }
}

/** Returns the best share of marks in an OSCE History on each case up to a given time. */
async function bestBefore(db: Db, userId: string, until: Date): Promise<Map<number, number>> {
  const found = await findBest(db, userId, until)
  return new Map(found.map(({ caseId, score, maxScore }) => [caseId, maxScore === 0 ? 0 : score / maxScore]))
}
