import type { OwnAssignment } from '#contract/institutions/educators.ts'

type Dated = Pick<OwnAssignment, 'state' | 'due_at' | 'done_at'>
const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})
const day = (iso: string) => DAY.format(new Date(iso))

/** The state of an assignment, with its date. */
export function dueInWords({ state, due_at, done_at }: Dated): string {
  if (state === 'done') return done_at === null ? 'Done' : `Done ${day(done_at)}`
  if (state === 'late') return `Done late${done_at === null ? '' : `, ${day(done_at)}`}`
  if (state === 'missed') return `Overdue since ${day(due_at!)}. It still counts, as late`
  const begun = state === 'begun' ? 'Begun. ' : ''
  return due_at === null ? `${begun}No due date` : `${begun}Due ${day(due_at)}`
}

/** Where its student does it. */
export function wayOf({ kind, case_ids, target }: Pick<OwnAssignment, 'kind' | 'case_ids' | 'target'>): string {
  if (kind === 'case') return `/dashboard/home?id=${case_ids[0]}`
  if (kind === 'quiz') return `/quiz/${target}`
  if (kind === 'journey') return '/dashboard/home'
  return '/dashboard/scripts'
}
