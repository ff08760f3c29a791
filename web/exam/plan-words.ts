import type { PlanTask } from '#contract/statistics.ts'
import { EXAM_FORMATS, type ExamFormat } from '#contract/values/exam-formats.ts'
import { presentationName } from '#contract/values/presentation-name.ts'
import { shortWeekday } from '../ui/text/dates.ts'

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns "Today", "Tomorrow", or a date such as "Thu 26 Nov". */
export function nearDayInWords(day: string, today: string): string {
  const days = (at(day) - at(today)) / DAY
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : shortWeekday(day)
}

/** Returns the name of the exam, or "exam" if the student has not said which. */
export const examName = (format: ExamFormat | null) => (format ? EXAM_FORMATS[format] : 'exam')

/** Returns the words after the number of days: "days to your UK OSCE". */
export function untilInWords(days: number, format: ExamFormat | null): string {
  return `${days === 1 ? 'day' : 'days'} to your ${examName(format)}`
}

/** Returns the words for an exam that is today or over. */
export const dayIsHere = (examDate: string, today: string) =>
  examDate === today ? 'Your exam is today. Good luck!' : 'Your exam date has passed.'

/** Returns why a patient is in the plan. For a second attempt, includes the marks of the first. */
export function taskInWords({ after }: Pick<PlanTask, 'after'>, presentationOf: (id: number) => string | undefined) {
  if (!after) return 'New patient'
  const presentation = presentationOf(after.case_id)
  const what = presentation ? `Second attempt: ${presentationName(presentation).toLowerCase()}` : 'Second attempt'
  return `${what}, ${after.percent}% so far`
}

/** Returns how many new patients do not fit into the plan. */
export function leftOverInWords(leftOver: number): string {
  return leftOver === 1
    ? '1 new patient won’t fit in before your exam.'
    : `${leftOver} new patients won’t fit in before your exam.`
}
