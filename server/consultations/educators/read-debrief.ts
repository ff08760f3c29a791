import { z } from 'zod'
import { educatorDebriefReply } from '#contract/agent.ts'
import { commentRequest, commentsReply } from '#contract/institutions/educators.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { assignmentOrNone } from '../../institutions/assignments/assignments.ts'
import { findPieces } from '../../institutions/assignments/piece-store.ts'
import { agreedIn, listAgreed } from '../../institutions/results/student-store.ts'
import { noteViews } from '../../institutions/results/views.ts'
import type { User } from '../../user.ts'
import { markedOnly, openAttempt, sessionParams, withCase } from '../attempts/opened.ts'
import { findAttempt } from '../attempts/store.ts'
import { showableDebrief } from '../debrief/debrief.ts'
import { addComment, countComments, listComments } from './comment-store.ts'

const params = z.object({ assignmentId: z.uuid(), sessionId: z.uuid() })
const MOST_COMMENTS = 50

/** Returns a student's debrief to their educator. The student is shown that it was read. */
export const showStudentDebrief = endpoint({
  params,
  returns: educatorDebriefReply,
  async handle({ params: { assignmentId, sessionId }, user }, deps) {
    const { marked, student, title } = await openForEducator(deps, user, assignmentId, sessionId)
    await noteViews(deps.db, user, [marked.attempt.userId], 'transcript', deps.now())
    const { patient, informant } = viewOf(marked.patientCase).card
    return {
      student,
      assignment: title,
      finished: marked.attempt.stoppedAt!.toISOString(),
      gender: patient.gender,
      informant: informant ? { name: informant.name, relation: informant.relation } : null,
      debrief: await showableDebrief(deps, marked),
      comments: await listComments(deps.db, sessionId),
    }
  },
})

/** Adds an educator's comment on a debrief, visible to its student. */
export const writeComment = endpoint({
  params,
  body: commentRequest,
  returns: commentsReply,
  async handle({ params: { assignmentId, sessionId }, body: { text }, user }, deps) {
    const { db, now } = deps
    await openForEducator(deps, user, assignmentId, sessionId)
    if ((await countComments(db, sessionId)) >= MOST_COMMENTS)
      throw conflict('too-many', `A debrief can have up to ${MOST_COMMENTS} comments.`)
    const { institutionId } = user.membership!
    await addComment(db, { institutionId, attemptId: sessionId, authorId: user.id, text, createdAt: now() })
    return { comments: await listComments(db, sessionId) }
  },
})

/** Returns educators' comments on the caller's own debrief. */
export const showOwnComments = endpoint({
  params: sessionParams,
  returns: commentsReply,
  async handle({ params: { sessionId }, user }, deps) {
    const { attempt } = await openAttempt(deps, sessionId, user)
    return { comments: await listComments(deps.db, attempt.id) }
  },
})

/** Returns a consultation for an assignment of the educator's cohorts whose student shares transcripts, or throws. */
async function openForEducator(deps: Deps, user: User, assignmentId: string, sessionId: string) {
  const { db } = deps
  const { assignment } = await assignmentOrNone(db, user, assignmentId)
  const pieces = await findPieces(db, deps, assignment, agreedIn(user, assignment.groupId, 'transcript'))
  const piece = pieces.find(({ id }) => id === sessionId)
  const attempt = piece && (await findAttempt(db, sessionId, piece.userId))
  if (!attempt) throw notFound('We could not find this consultation.')
  return {
    marked: markedOnly(withCase(deps, attempt)),
    student: await nameOf(deps, user, assignment.groupId, attempt.userId),
    title: assignment.title,
  }
}

/** Returns the student's name if they share results; otherwise the debrief is anonymous. */
async function nameOf({ db }: Deps, user: User, cohortId: string, studentId: string): Promise<string | null> {
  const found = (await listAgreed(db, user, cohortId)).find(({ id }) => id === studentId)
  return found ? found.name || found.email : null
}
