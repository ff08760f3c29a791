import type { OwnAssignment } from '#contract/institutions/educators.ts'
import { momentOf } from '../../ui/text/dates.ts'

type Dated = Pick<OwnAssignment, 'state' | 'due_at' | 'done_at'>

/** Returns the state of an assignment, with its date. */
export function dueInWords({ state, due_at, done_at }: Dated): string {
  if (state === 'done') return done_at === null ? 'Done' : `Done ${momentOf(done_at)}`
  if (state === 'late') return `Done late${done_at === null ? '' : `, ${momentOf(done_at)}`}`
  if (state === 'missed') return `Overdue since ${momentOf(due_at!)}. It still counts, as late`
  const begun = state === 'begun' ? 'Started. ' : ''
  return due_at === null ? `${begun}No due date` : `${begun}Due ${momentOf(due_at)}`
}

/** Returns the address at which the student does the assignment. */
export function wayOf({ kind, case_ids, target }: Pick<OwnAssignment, 'kind' | 'case_ids' | 'target'>): string {
  if (kind === 'case') return `/dashboard/home?id=${case_ids[0]}`
  if (kind === 'quiz') return `/quiz/${target}`
  if (kind === 'journey') return '/dashboard/home'
  return '/dashboard/scripts'
}
