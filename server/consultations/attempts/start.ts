import { randomUUID } from 'node:crypto'
import { startSessionReply, startSessionRequest } from '#contract/agent.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { greet } from '#engine/consultation/greet.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, invalid, notAllowed } from '../../errors.ts'
import { findCase, findMetCase, isOpenTo } from '../../library/access.ts'
import { refuseWhileOpen, unrankedFromTheStart } from '../../library/answers/answers.ts'
import { checkedJourney } from '../../library/journeys.ts'
import { secondsWith } from '../../library/time-limit.ts'
import { HISTORY } from '../../statistics/modes.ts'
import type { User } from '../../user.ts'
import { audioUrl, presentGreeting } from '../ask/present-reply.ts'
import type { Mode } from './mode.ts'
import {
  createAttempt,
  EXAM_CONDITIONS,
  findOpenAttempt,
  findUnsubmitted,
  joinJourney,
  lockStudent,
  putUnderExam,
} from './store.ts'

/** Shorter than any valid message id, so it cannot collide with one. */
const GREETING = 'hello'

/** Starts an attempt, or returns one that can be resumed. Idempotent across double clicks and tabs. */
export const startSession = endpoint({
  body: startSessionRequest,
  returns: startSessionReply,
  async handle({ body, user }, deps) {
    const { db, content, now } = deps
    const mode = deps.modes.get(body.mode ?? HISTORY)
    if (!mode) throw notOffered()
    if (body.is_test_session && !user.may.isStaff) throw notAllowed('not-staff', 'Test sessions are for staff only.')
    const patientCase = await findMetCase(deps, user.id, body.case_id)
    const isExam = body.exam ?? false
    if (!mode.isOffered(viewOf(patientCase)) || (isExam && !mode.hasExam)) throw notOffered()
    const journeyId = checkedJourney(content, body.case_journey_id, patientCase.id)
    if (!(await isOpenTo(db, user, patientCase))) throw notAllowed(103, 'This case is locked. Unlock it first.')

    return db.transaction(async (tx) => {
      await lockStudent(tx, user.id)
      const met = { userId: user.id, caseId: patientCase.id }
      if (mode.answers === 'throughout') await refuseWhileOpen({ ...deps, db: tx }, met)
      const of = { ...met, mode: mode.name }
      const open = (await findOpenAttempt(tx, of, now())) ?? (await findUnsubmitted(tx, of))
      if (open) {
        if (isExam && !open.isExam) await intoExam(tx, user, open.id)
        if (journeyId) await joinJourney(tx, open.id, journeyId)
        return { session_id: open.id, resumed: true }
      }
      if (isExam) refuseWithoutExams(user)
      findCase(content, patientCase.id)
      const isTest = body.is_test_session ?? false
      const how = { mode, isTest, isExam, journeyId }
      return { session_id: await begin(tx, deps, user, patientCase, how), resumed: false }
    })
  },
})

const notOffered = () => invalid('This mode is not offered.', { mode: ['This mode is not offered.'] })

/** Turns an untouched attempt into an exam. Throws once practice has begun, with its pauses, hints and marks. */
async function intoExam(tx: Db, user: User, id: string) {
  refuseWithoutExams(user)
  if (await putUnderExam(tx, id)) return
  throw conflict(
    'practice-open',
    'You have an open consultation with this patient. Submit it first, then begin under exam conditions.',
  )
}

function refuseWithoutExams({ may }: User) {
  if (!may.sitsExams) throw notAllowed('exam-needs-prime', 'Exam conditions come with Prime.')
}

async function begin(
  tx: Db,
  deps: Deps,
  user: User,
  patientCase: PatientCase,
  { mode, isTest, isExam, journeyId }: { mode: Mode; isTest: boolean; isExam: boolean; journeyId: string | null },
): Promise<string> {
  const { content, now } = deps
  const view = viewOf(patientCase)
  const id = randomUUID()
  const at = now()
  const greeting = { id: randomUUID(), attemptId: id, position: 0, clientMessageId: GREETING, saidAt: at, atMs: 0 }
  const words = greet(patientCase, content, user.firstName || undefined, id)
  const own = presentGreeting(words, { message_id: greeting.id, client_message_id: greeting.clientMessageId })
  const reply = { ...own, response_audio_url: audioUrl(deps, greeting.id) }
  const of = { userId: user.id, caseId: patientCase.id, mode: mode.name, isTest, journeyId }
  const unrankedBecause = await unrankedFromTheStart({ db: tx, now }, of, mode)
  const caseVersion = patientCase.edition?.version ?? null
  const attempt = {
    id,
    ...of,
    caseVersion,
    unrankedBecause,
    createdAt: at,
    turnCount: 1,
    maxScore: mode.maxScore(view),
  }
  const versions = { contentVersion: content.version, engineVersion: content.engine }
  const { seconds } = mode.limits(view)
  const time = { extraTime: user.extraTime, timeLimitSeconds: secondsWith(user.extraTime, seconds) }
  await createAttempt(tx, { ...attempt, ...versions, ...time, ...(isExam && EXAM_CONDITIONS) }, { ...greeting, reply })
  return id
}
