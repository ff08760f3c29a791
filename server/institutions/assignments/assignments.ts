import { z } from 'zod'
import {
  type AssignmentRequest,
  type AssignmentShape,
  assignmentPatch,
  assignmentRequest,
  assignmentShape,
  assignmentsReply,
} from '#contract/institutions/educators.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid, notFound } from '../../errors.ts'
import type { User } from '../../user.ts'
import { taughtOrNone } from '../cohorts/cohorts.ts'
import { listTaught } from '../cohorts/store.ts'
import { nameOfWork } from './parts.ts'
import {
  type Assignment,
  changeAssignment,
  createAssignment,
  type ListedAssignment,
  listTaughtAssignments,
} from './store.ts'

export const assignmentParams = z.object({ assignmentId: z.uuid() })

/** Lists all assignments of the caller's cohorts, and what can be set. */
export const showAssignments = endpoint({
  returns: assignmentsReply,
  async handle({ user }, deps) {
    const { db, content, quizzes } = deps
    return {
      assignments: (await listTaughtAssignments(db, user)).map((one) => presentAssignment(deps, one)),
      cohorts: (await listTaught(db, user)).map(({ id, name }) => ({ id, name })),
      cases: [...content.cases.values()].map(({ id, file }) => ({
        id,
        name: `${file.patient.name}, ${file.patient.age}: ${file.presentingComplaint}`,
      })),
      quizzes: [...quizzes.quizzes.values()].map(({ condition, name }) => ({ id: condition, name })),
      journeys: [...content.journeys.values()].map(({ id, title }) => ({ id, name: title })),
    }
  },
})

export const makeAssignment = endpoint({
  body: assignmentRequest,
  returns: assignmentShape,
  async handle({ body, user }, deps) {
    const { id } = await deps.db.transaction((tx) => setAssignment(tx, deps, user, body))
    return presentAssignment(deps, await assignmentOrNone(deps.db, user, id))
  },
})

/** Sets work for a cohort that the user teaches. */
export async function setAssignment(tx: Db, deps: Deps, user: User, body: AssignmentRequest): Promise<Assignment> {
  refuseUnknownWork(deps, body)
  const cohort = await taughtOrNone(tx, user, body.group_id)
  const made = await createAssignment(tx, {
    institutionId: cohort.institutionId,
    groupId: cohort.id,
    title: body.title,
    kind: body.kind,
    caseIds: body.kind === 'case' ? [...new Set(body.case_ids)] : [],
    target: body.kind === 'quiz' || body.kind === 'journey' ? body.target : null,
    stations: body.kind === 'circuit' ? body.stations : null,
    opensAt: new Date(body.opens_at),
    dueAt: body.due_at === null ? null : new Date(body.due_at),
    createdBy: user.id,
    createdAt: deps.now(),
  })
  const details = { group: cohort.name, assignment: body.title }
  await noteAct(tx, { person: user.id }, { did: 'changed an assignment', details }, deps.now())
  return made!
}

/** Renames an assignment, moves its due date, withdraws it or sets it again. */
export const patchAssignment = endpoint({
  params: assignmentParams,
  body: assignmentPatch,
  returns: assignmentShape,
  async handle({ params: { assignmentId }, body: { title, due_at: due, ended }, user }, deps) {
    const { db, now } = deps
    await db.transaction(async (tx) => {
      const { assignment, cohort } = await assignmentOrNone(tx, user, assignmentId)
      if (due && new Date(due) <= assignment.opensAt)
        throw invalid('Must be after the opening', { due_at: ['Must be after the opening'] })
      const set = {
        title: title ?? assignment.title,
        dueAt: due === undefined ? assignment.dueAt : due === null ? null : new Date(due),
        endedAt: ended === undefined ? assignment.endedAt : ended ? now() : null,
      }
      await changeAssignment(tx, assignmentId, set)
      const details = { group: cohort, assignment: assignment.title }
      await noteAct(tx, { person: user.id }, { did: 'changed an assignment', details }, now())
    })
    return presentAssignment(deps, await assignmentOrNone(db, user, assignmentId))
  },
})

/** Returns an assignment of a cohort that the user teaches. Throws not found for any other. */
export async function assignmentOrNone(db: Db, user: User, id: string): Promise<ListedAssignment> {
  const [found] = await listTaughtAssignments(db, user, id)
  if (!found) throw notFound('We couldn’t find this assignment.')
  return found
}

export const presentAssignment = (deps: Deps, { assignment, cohort }: ListedAssignment): AssignmentShape => ({
  id: assignment.id,
  group: { id: assignment.groupId, name: cohort },
  title: assignment.title,
  kind: assignment.kind,
  case_ids: assignment.caseIds,
  target: assignment.target,
  stations: assignment.stations,
  of: nameOfWork(deps, assignment),
  opens_at: assignment.opensAt.toISOString(),
  due_at: assignment.dueAt?.toISOString() ?? null,
  ended: assignment.endedAt !== null,
})

function refuseUnknownWork({ content, quizzes }: Deps, { kind, case_ids: cases, target, stations }: AssignmentRequest) {
  if (kind === 'case' && (cases.length === 0 || cases.some((id) => !content.cases.has(id))))
    throw invalid('Choose at least one case.', { case_ids: ['Choose at least one case.'] })
  if (kind === 'quiz' && !quizzes.quizzes.has(target ?? ''))
    throw invalid('Choose a quiz.', { target: ['Choose a quiz.'] })
  if (kind === 'journey' && !content.journeys.has(target ?? ''))
    throw invalid('Choose a journey.', { target: ['Choose a journey.'] })
  if (kind === 'circuit' && stations === null)
    throw invalid('Choose how many histories.', { stations: ['Choose how many histories.'] })
}
