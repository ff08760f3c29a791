import type { CourseRosterReply, OwnAssignment, RosterRow } from '#contract/institutions/educators.ts'
import type { ConsentScope } from '#contract/values/institutions.ts'

export const studentsInWords = (count: number): string => (count === 1 ? '1 student' : `${count} students`)

export const STATES: Record<OwnAssignment['state'], string> = {
  open: 'Not started',
  begun: 'Started',
  done: 'Done',
  late: 'Done late',
  missed: 'Overdue',
}

export const ROSTER_WORDS: Record<Exclude<RosterRow['does'], 'fault'>, string> = {
  adds: 'Added to the cohort',
  invites: 'Invited by e-mail',
  there: 'Already in the cohort',
}

export const SCOPES: Record<ConsentScope, string> = {
  results: 'Results',
  transcript: 'Consultations',
  words: 'Words without names',
}

/** Returns the effect of a roster in one sentence: "2 added, 1 invited, 1 line with errors." */
export function rosterInWords(rows: readonly RosterRow[]): string {
  const count = (does: RosterRow['does']) => rows.filter((row) => row.does === does).length
  const faults = count('fault')
  const parts = [
    `${count('adds')} added`,
    `${count('invites')} invited`,
    ...(count('there') > 0 ? [`${count('there')} already in`] : []),
    ...(faults > 0 ? [`${faults} ${faults === 1 ? 'line' : 'lines'} with errors`] : []),
  ]
  return `${parts.join(', ')}.`
}

/** Returns which course members were left out: " Left out: 2 no longer active, 1 not a student." */
export function leftOutInWords({ inactive, others }: CourseRosterReply['left_out']): string {
  const parts = [
    ...(inactive > 0 ? [`${inactive} no longer active`] : []),
    ...(others > 0 ? [others === 1 ? '1 not a student' : `${others} not students`] : []),
  ]
  return parts.length === 0 ? '' : ` Left out: ${parts.join(', ')}.`
}

/** Converts the local time of a `datetime-local` input to an ISO instant; null for an empty one. */
export const instantOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

/** Converts an instant to the value of a `datetime-local` input. */
export function localOf(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
