import type { PlanCandidate } from './tasks.ts'
import { type StudyTask, taskQueues } from './tasks.ts'

export type PlannedTask = StudyTask & { done: boolean }
export type PlannedDay = { day: string; tasks: PlannedTask[] }
export type StudyPlan = {
  days: PlannedDay[]
  /** Patients not met yet for whom there is no day left before the exam. */
  leftOver: number
}

/** Tasks of a day. */
const A_DAY = 2

const DAY = 86_400_000
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Days from today up to the one before the exam, counted on the calendar. */
export const daysUntil = (today: string, examDate: string): number =>
  Math.max(0, (instantOf(examDate) - instantOf(today)) / DAY)

type PlanInput = {
  /** The student's open cases with the best result that each had when today began. */
  cases: readonly PlanCandidate[]
  /** Cases of which an OSCE History was finished today. */
  doneToday: ReadonlySet<number>
  today: string
  examDate: string
}

/**
 * Two tasks a day from today until the day before the exam, while there are any. Today's stay as they were when the day
 * began, whatever is finished meanwhile; from the days after it goes what was finished today.
 */
export function planUntil({ cases, doneToday, today, examDate }: PlanInput): StudyPlan {
  const days = daysUntil(today, examDate)
  if (days === 0) return { days: [], leftOver: 0 }
  const all = inTurn(taskQueues(cases))
  const first = all.slice(0, A_DAY)
  const later = all.slice(A_DAY).filter(({ caseId }) => !doneToday.has(caseId))
  const tasks = [...first, ...later].map((task) => ({ ...task, done: doneToday.has(task.caseId) }))
  const planned = tasks.slice(0, days * A_DAY)
  return {
    days: Array.from({ length: Math.ceil(planned.length / A_DAY) }, (_, nth) => ({
      day: new Date(instantOf(today) + nth * DAY).toISOString().slice(0, 10),
      tasks: planned.slice(nth * A_DAY, (nth + 1) * A_DAY),
    })),
    leftOver: tasks.slice(planned.length).filter(({ why }) => why === 'new').length,
  }
}

/** A second attempt and a new patient by turns, as long as there are both. */
function inTurn({ second, fresh }: ReturnType<typeof taskQueues>): StudyTask[] {
  const longest = Math.max(second.length, fresh.length)
  return Array.from({ length: longest }, (_, nth) => [second[nth], fresh[nth]]).flatMap((pair) =>
    pair.filter((task) => task !== undefined),
  )
}
