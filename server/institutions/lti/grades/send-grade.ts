import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { OperatorError } from '../../../errors.ts'
import { enqueue } from '../../../queue/job-store.ts'
import { defineJob, GiveUp } from '../../../queue/jobs.ts'
import { findWork } from '../../assignments/find-work.ts'
import { findAgreed } from '../../membership-store.ts'
import { SCORE_SCOPE } from '../claim-names.ts'
import { withToken } from '../services/access-token.ts'
import { callPlatform, ServiceFault } from '../services/call-platform.ts'
import { isOf, noteGrade } from '../store.ts'
import { forgetLine } from './lines-store.ts'
import { type LtiScore, scoreOf, scoresUrl } from './score.ts'
import { lineOf } from './seek-line.ts'
import { beginSending, endSending, findGrade, listGraded } from './store.ts'

const about = z.object({ userId: z.uuid(), assignmentId: z.uuid() })
type About = z.infer<typeof about>
type Found = NonNullable<Awaited<ReturnType<typeof findGrade>>>

/** Sends a launched student's progress to a gradebook, if they consent to sharing results at the time of sending. */
export const sendGrade = defineJob('lti-grade', about, send)

/** Queues this for each assignment to which the student was launched. */
export async function noteGrades(tx: Db, userId: string) {
  for (const assignmentId of await listGraded(tx, userId)) await enqueue(tx, sendGrade, { userId, assignmentId })
}

async function send({ userId, assignmentId }: About, deps: Deps) {
  const { db, ltiKeys } = deps
  const found = await findGrade(db, assignmentId, userId)
  if (!found || !ltiKeys || !(await findAgreed(db, found.assignment.institutionId, userId))) return
  const work = await findWork(db, deps, found.assignment, userId)
  const score = scoreOf(work)
  const progress = score && `${score.activityProgress} ${score.comment ?? ''}`.trim()
  if (!score || !progress || progress === found.grade.told) return
  if (!(await beginSending(db, found.grade, deps.now())))
    throw new OperatorError('Another job is telling this gradebook.')
  try {
    await post(found, score, { ...deps, ltiKeys })
  } catch (error) {
    await endSending(db, found.grade, null)
    if (!(error instanceof ServiceFault)) throw error
    await noteGrade(db, found.platform.id, error.problem)
    throw isFinal(error) ? new GiveUp(error.message) : error
  }
  await endSending(db, found.grade, progress)
  await noteGrade(db, found.platform.id, null)
}

type Sending = Pick<Deps, 'db' | 'now'> & { ltiKeys: NonNullable<Deps['ltiKeys']> }

async function post({ grade, platform, assignment }: Found, score: LtiScore, { db, ltiKeys: keys, now }: Sending) {
  const line = grade.lineItem ?? (await lineOf(db, { platform, keys, assignment, now: now() }))
  // The platform's addresses may have changed since the launch.
  if (!isOf(platform, line)) throw new ServiceFault('address')
  try {
    await withToken({ platform, keys, scope: SCORE_SCOPE }, now(), (token) =>
      callPlatform(scoresUrl(line), {
        type: 'application/vnd.ims.lis.v1.score+json',
        body: JSON.stringify({ userId: grade.subject, timestamp: now().toISOString(), ...score }),
        token,
      }),
    )
  } catch (error) {
    if (error instanceof ServiceFault && error.status === 404) await forgetLine(db, assignment.id, line)
    throw error
  }
}

/**
 * Reports whether retrying is pointless, as when the student is not enrolled or the line item is gone. Retried are a
 * refused token (grades may be switched on later) and 409: the platform has a score of the same second.
 */
const isFinal = ({ status = 500 }: ServiceFault) =>
  status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status)
