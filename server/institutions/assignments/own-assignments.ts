import { type OwnAssignment, ownAssignmentsReply } from '#contract/institutions/educators.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import type { User } from '../../user.ts'
import { dueFor } from '../groups-store.ts'
import { findInstitution } from '../store.ts'
import { findWork } from './find-work.ts'
import { nameOfWork } from './parts.ts'
import { type Assignment, listSet } from './store.ts'

/** Returns the work set for the caller: assignments of their cohorts, and listed cases with a due date. */
export const showOwnAssignments = endpoint({
  returns: ownAssignmentsReply,
  async handle({ user }, deps) {
    if (!user.membership) return { institution: null, assignments: [] }
    const school = await findInstitution(deps.db, user.membership.institutionId)
    const set = await listSet(deps.db, user.id, deps.now())
    const own: OwnAssignment[] = []
    for (const { assignment } of set) own.push(await presentOwn(deps, user, assignment, assignment.id))
    const listed = user.membership.role === 'student' ? await listedCases(deps, user) : []
    return { institution: school?.name ?? null, assignments: [...own, ...listed].sort(byDate) }
  },
})

async function presentOwn(deps: Deps, user: User, assignment: Assignment, id: string | null): Promise<OwnAssignment> {
  const { state, doneAt } = await findWork(deps.db, deps, assignment, user.id)
  return {
    id,
    title: assignment.title,
    kind: assignment.kind,
    case_ids: assignment.caseIds,
    target: assignment.target,
    of: nameOfWork(deps, assignment),
    due_at: assignment.dueAt?.toISOString() ?? null,
    state,
    done_at: doneAt?.toISOString() ?? null,
  }
}

/** Returns cases that the institution lists with a due date, in the form of assignments of one case. */
async function listedCases(deps: Deps, user: User): Promise<OwnAssignment[]> {
  const { institutionId, groups } = user.membership!
  const due = await dueFor(deps.db, institutionId, groups)
  const own: OwnAssignment[] = []
  for (const { case_id: caseId, due_at } of due) {
    const found = deps.content.cases.get(caseId)
    if (found)
      own.push(await presentOwn(deps, user, asAssignment(user, caseId, found.file.presentingComplaint, due_at), null))
  }
  return own
}

const asAssignment = (user: User, caseId: number, title: string, dueAt: string): Assignment => ({
  id: '',
  institutionId: user.membership!.institutionId,
  groupId: '',
  title,
  kind: 'case',
  caseIds: [caseId],
  target: null,
  stations: null,
  opensAt: new Date(0),
  dueAt: new Date(dueAt),
  createdBy: null,
  createdAt: new Date(0),
  endedAt: null,
  ltiResourceLink: null,
})

/** Sorts by due date, earliest first; work without one comes last. */
function byDate(one: OwnAssignment, other: OwnAssignment): number {
  if (one.due_at === other.due_at) return 0
  if (one.due_at === null) return 1
  return other.due_at === null || one.due_at < other.due_at ? -1 : 1
}
