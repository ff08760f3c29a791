import type { PlanCandidate } from './tasks.ts'
import { type StudyTask, taskQueues } from './tasks.ts'

export type PlannedTask = StudyTask & { done: boolean }
export type PlannedDay = { day: string; tasks: PlannedTask[] }
export type StudyPlan = {
  days: PlannedDay[]
  /** Cases not attempted yet for which no day is left before the exam. */
  leftOver: number
}

/** Tasks per day. */
const A_DAY = 2

const DAY = 86_400_000
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the number of days from today to the day before the exam, by the calendar. */
export const daysUntil = (today: string, examDate: string): number =>
  Math.max(0, (instantOf(examDate) - instantOf(today)) / DAY)

type PlanInput = {
  /** The student's open cases with their best results as of the start of today. */
  cases: readonly PlanCandidate[]
  /** Cases with an OSCE History finished today. */
  doneToday: ReadonlySet<number>
  today: string
  examDate: string
}

/**
 * Plans two tasks a day from today until the day before the exam, while there are any. Today's tasks stay fixed from
 * the start of the day; cases finished today are removed from later days.
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

/** Alternates second attempts and new cases, as long as there are both. */
function inTurn({ second, fresh }: ReturnType<typeof taskQueues>): StudyTask[] {
  const longest = Math.max(second.length, fresh.length)
  return Array.from({ length: longest }, (_, nth) => [second[nth], fresh[nth]]).flatMap((pair) =>
    pair.filter((task) => task !== undefined),
  )
}
