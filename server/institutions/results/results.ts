import { type ResultsReply, resultsReply } from '#contract/institutions/educators.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import type { User } from '../../user.ts'
import { countedTogether } from '../access.ts'
import { assignmentOrNone, assignmentParams, presentAssignment } from '../assignments/assignments.ts'
import { countParts } from '../assignments/parts.ts'
import { type FoundPiece, findPieces } from '../assignments/piece-store.ts'
import type { Assignment, ListedAssignment } from '../assignments/store.ts'
import { workOf } from '../assignments/work.ts'
import { stationsOf } from './stations.ts'
import { agreedIn, type CohortStudent, countIn, listAgreed, silentIn } from './student-store.ts'
import { noteViews } from './views.ts'

/** Returns results by student and by item for students who consented; for the others, only their number. */
export const showResults = endpoint({
  params: assignmentParams,
  returns: resultsReply,
  handle: async ({ params: { assignmentId }, user }, deps) =>
    readResults(deps, user, await assignmentOrNone(deps.db, user, assignmentId)),
})

/** The same for a page or a file. Logs a view of each student in it. */
export async function readResults(deps: Deps, user: User, listed: ListedAssignment): Promise<ResultsReply> {
  const { db, now } = deps
  const { assignment } = listed
  const students = await listAgreed(db, user, assignment.groupId)
  const pieces = await findPieces(db, deps, assignment, agreedIn(user, assignment.groupId, 'results'))
  const byStudent = Map.groupBy(pieces, ({ userId }) => userId)
  const stations = await stationsOf(db, deps, assignment, pieces)
  await noteViews(
    db,
    user,
    students.map(({ id }) => id),
    'results',
    now(),
  )
  return {
    assignment: presentAssignment(deps, listed),
    students: students.map((one) => presentStudent(deps, assignment, one, byStudent.get(one.id) ?? [])),
    without_consent: await countSilent(deps, user, assignment),
    stations: stations.map(({ name, items, rows }) => ({
      name,
      items: items.map(({ id, text, outOf, mustAsk }) => ({ id, text, out_of: outOf, must_ask: mustAsk })),
      marks: rows.map(({ userId, marks }) => ({ student_id: userId, marks })),
    })),
  }
}

function presentStudent(deps: Deps, assignment: Assignment, student: CohortStudent, pieces: readonly FoundPiece[]) {
  const { state, doneAt, score, maxScore } = workOf(pieces, countParts(deps, assignment), assignment.dueAt, deps.now())
  return {
    ...student,
    state,
    done_at: doneAt?.toISOString() ?? null,
    score,
    max_score: maxScore,
    pieces: pieces.map(({ part, caseId, id, sheet, ...piece }) => ({
      part,
      case_id: caseId,
      session_id: sheet === null ? null : id,
      score: piece.score,
      max_score: piece.maxScore,
    })),
  }
}

async function countSilent(deps: Deps, user: User, assignment: Assignment) {
  const people = silentIn(user, assignment.groupId)
  const students = await countIn(deps.db, people)
  const pieces = await findPieces(deps.db, deps, assignment, people)
  const parts = countParts(deps, assignment)
  const each = [...Map.groupBy(pieces, ({ userId }) => userId).values()]
  const done = each.filter((own) => workOf(own, parts, assignment.dueAt, deps.now()).doneAt !== undefined).length
  return { students, done: countedTogether(done, students) }
}
