import { educatorContestsReply } from '#contract/institutions/educators.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { findPieces } from '../../institutions/assignments/piece-store.ts'
import { type ListedAssignment, listTaughtAssignments } from '../../institutions/assignments/store.ts'
import { agreedIn, listAgreed } from '../../institutions/results/student-store.ts'
import { noteViews } from '../../institutions/results/views.ts'
import type { User } from '../../user.ts'
import { type Contest, findContestsOf } from '../contests/store.ts'

/** Limit on assignments searched, newest first. */
const MOST_ASSIGNMENTS = 40

/** Returns contested marks in consultations done for assignments, of students who share their transcripts. */
export const listEducatorContests = endpoint({
  returns: educatorContestsReply,
  async handle({ user }, deps) {
    const listed = await listTaughtAssignments(deps.db, user)
    const each = await Promise.all(listed.slice(0, MOST_ASSIGNMENTS).map((one) => contestsIn(deps, user, one)))
    const contests = each.flat().sort((one, other) => (one.at < other.at ? 1 : -1))
    return { contests }
  },
})

async function contestsIn(deps: Deps, user: User, { assignment }: ListedAssignment) {
  const { db, content, now } = deps
  if (assignment.kind !== 'case' && assignment.kind !== 'journey') return []
  const pieces = await findPieces(db, deps, assignment, agreedIn(user, assignment.groupId, 'transcript'))
  if (pieces.length === 0) return []
  const found = await findContestsOf(
    db,
    pieces.map(({ id }) => id),
  )
  const students = await listAgreed(db, user, assignment.groupId)
  await noteViews(
    db,
    user,
    found.map(({ userId }) => userId),
    'transcript',
    now(),
  )
  return found.flatMap(({ contest, userId, caseId, said }) => {
    const patientCase = content.cases.get(caseId)
    const student = students.find(({ id }) => id === userId)
    if (!patientCase) return []
    return [
      {
        id: contest.id,
        session_id: contest.attemptId,
        assignment: assignment.title,
        assignment_id: assignment.id,
        student: student ? student.name || student.email : 'A student',
        patient_name: patientCase.file.patient.name,
        item: patientCase.items.find(({ id }) => id === contest.item)?.text ?? contest.item,
        said: said ?? '',
        comment: contest.comment,
        state: stateOf(contest),
        at: contest.createdAt.toISOString(),
      },
    ]
  })
}

function stateOf({ grantedAt, declinedAt }: Contest): 'open' | 'granted' | 'declined' {
  if (grantedAt) return 'granted'
  return declinedAt ? 'declined' : 'open'
}
