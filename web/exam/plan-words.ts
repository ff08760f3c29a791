import type { PlanTask } from '#contract/statistics.ts'
import { EXAM_FORMATS, type ExamFormat } from '#contract/values/exam-formats.ts'
import { presentationName } from '#contract/values/presentation-name.ts'
import { shortWeekday } from '../ui/text/dates.ts'

const DAY = 86_400_000
const at = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** "Today", "Tomorrow", else "Thu 26 Nov". */
export function nearDayInWords(day: string, today: string): string {
  const days = (at(day) - at(today)) / DAY
  if (days === 0) return 'Today'
  return days === 1 ? 'Tomorrow' : shortWeekday(day)
}

/** The exam by its name, "exam" where the student has not said which. */
export const examName = (format: ExamFormat | null) => (format ? EXAM_FORMATS[format] : 'exam')

/** How far the exam is, after the number of days: "days to your UK OSCE". */
export function untilInWords(days: number, format: ExamFormat | null): string {
  return `${days === 1 ? 'day' : 'days'} to your ${examName(format)}`
}

/** Whether the exam is over or on this very day. */
export const dayIsHere = (examDate: string, today: string) =>
  examDate === today ? 'Your exam is today. Good luck!' : 'Your exam date has passed.'

/** Why a patient is in the plan; for a second attempt with what the first had earned. */
export function taskInWords({ after }: Pick<PlanTask, 'after'>, presentationOf: (id: number) => string | undefined) {
  if (!after) return 'New patient'
  const presentation = presentationOf(after.case_id)
  const what = presentation ? `Second attempt: ${presentationName(presentation).toLowerCase()}` : 'Second attempt'
  return `${what}, ${after.percent}% so far`
}

/** Patients for whom the days do not suffice. */
export function leftOverInWords(leftOver: number): string {
  return leftOver === 1
    ? '1 new patient does not fit in before your exam.'
    : `${leftOver} new patients do not fit in before your exam.`
}
