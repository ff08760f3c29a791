import type { DailyCard, DailyReply } from '#contract/daily.ts'
import { ageInWords } from '../ui/text/age.ts'
import { weekdayInWords } from '../ui/text/dates.ts'

type Who = Pick<DailyCard, 'patient_name' | 'patient_age' | 'informant'>

/** Returns who the story is about: "Theo Marchetti, 9 months, with his mother". An informant is named by relation. */
export function whoInWords({ patient_name, patient_age, informant, gender }: Who & { gender: string }): string {
  const patient = `${patient_name}, ${ageInWords(patient_age)}`
  return informant ? `${patient}, with ${gender === 'Male' ? 'his' : 'her'} ${informant.relation}` : patient
}

/** Returns when the next story is due, in the reader's time zone: "at 11:00 tomorrow". */
export function nextInWords(now: Date, timeZone?: string): string {
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
  const at = (part: Intl.DateTimeFormatOptions) =>
    next.toLocaleString('en-GB', { ...part, ...(timeZone && { timeZone }) })
  const dayOf = (one: Date) => one.toLocaleDateString('en-CA', { ...(timeZone && { timeZone }) })
  const time = at({ hour: '2-digit', minute: '2-digit' })
  return dayOf(next) === dayOf(now) ? `today at ${time}` : `tomorrow at ${time}`
}

/** Returns the heading of the story. */
export const headOf = ({ day, is_today }: Pick<DailyReply, 'day' | 'is_today'>): string =>
  is_today ? `Today’s task, ${weekdayInWords(day)}` : `Task for ${weekdayInWords(day)}`

/** Returns the state of a story in a list. */
export function stateInWords({ state, earned, max_marks }: DailyCard): string {
  if (state === 'done') return `Done: ${earned} of ${max_marks} marks`
  return state === 'begun' ? 'Started, not handed in yet' : 'A short story, with questions'
}
