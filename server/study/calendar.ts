import ical, { ICalEventTransparency } from 'ical-generator'
import { type PlanReply, type PlanTask, planCalendar } from '#contract/statistics.ts'
import { EXAM_FORMATS } from '#contract/values/exam-formats.ts'
import { presentationName } from '#contract/values/presentation-name.ts'
import { type CaseCard, viewOf } from '#engine/case/case-view.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { planOf } from './show-plan.ts'

/** Returns the plan as an iCalendar file (RFC 5545). */
export const showCalendar = endpoint({
  returns: planCalendar,
  async handle({ user }, deps) {
    const plan = await planOf(deps, user)
    if (!plan.exam_date) throw notFound('There is no exam in your plan yet.')
    const cardOf = (id: number) => viewOf(deps.content.cases.get(id)!).card
    const file = calendarOf(plan, { cardOf, publicUrl: deps.publicUrl, now: deps.now() })
    return new File([file], 'bedside-exam-plan.ics', { type: 'text/calendar' })
  },
})

type Shown = { patient: { name: string } } & Pick<CaseCard, 'presentation' | 'presentingComplaint'>
type Known = { cardOf: (id: number) => Shown; publicUrl: string; now: Date }

/**
 * Returns one event per planned day and one for the exam. They are all-day dates, so that they fall on the student's
 * own day in any time zone, and do not block the calendar. A repeated import replaces them.
 */
export function calendarOf({ exam_date, exam_format, days }: PlanReply, { cardOf, publicUrl, now }: Known): string {
  const { host } = new URL(publicUrl)
  const calendar = ical({ name: 'Bedside exam plan', prodId: { company: 'Bedside', product: 'Exam plan' } })
  const add = (day: string, id: string, summary: string, description: string) =>
    calendar.createEvent({
      id: `${id}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      stamp: now,
      ...{ summary, description },
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  for (const { day, tasks } of days) {
    const names = tasks.map(({ case_id }) => cardOf(case_id).patient.name)
    const lines = tasks.map((task) => `${taskInWords(task, cardOf)}\n${publicUrl}/dashboard/home?id=${task.case_id}`)
    add(day, `plan-${day}`, `Bedside: ${names.join(' and ')}`, lines.join('\n\n'))
  }
  if (exam_date) add(exam_date, 'exam', exam_format ? EXAM_FORMATS[exam_format] : 'Exam', `${publicUrl}/dashboard/home`)
  return calendar.toString()
}

function taskInWords({ case_id, after }: PlanTask, cardOf: Known['cardOf']): string {
  const { patient, presentation, presentingComplaint } = cardOf(case_id)
  if (!after) return `New patient: ${patient.name}, “${presentingComplaint}”`
  const before = presentationName(cardOf(after.case_id).presentation)
  const last = `${before} was ${after.percent}%`
  return `Second attempt: ${patient.name}, ${presentationName(presentation).toLowerCase()} (${last})`
}
