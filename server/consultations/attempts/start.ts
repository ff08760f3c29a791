import { randomUUID } from 'node:crypto'
import { startSessionReply, startSessionRequest } from '#contract/agent.ts'
import { viewOf } from '#engine/case/case-view.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { greet } from '#engine/consultation/greet.ts'
import { findCase, isOpenTo } from '../../cases/access.ts'
import { refuseWhileOpen, unrankedFromTheStart } from '../../cases/answers/answers.ts'
import { checkedJourney } from '../../cases/journeys.ts'
import { secondsWith } from '../../cases/time-limit.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid, notAllowed } from '../../errors.ts'
import { HISTORY } from '../../statistics/modes.ts'
import type { User } from '../../user.ts'
import { audioUrl, presentGreeting } from '../ask/present-reply.ts'
import type { Mode } from './mode.ts'
import { createAttempt, findOpenAttempt, findUnsubmitted, holdStudent, joinJourney } from './store.ts'

/** Shorter than any id that a message may have. */
const GREETING = 'hello'

/** Begins an attempt, or finds the one that can be continued: two clicks, or two tabs, make one. */
export const startSession = endpoint({
  body: startSessionRequest,
  returns: startSessionReply,
  async handle({ body, user }, deps) {
    const { db, content, now } = deps
    const mode = deps.modes.get(body.mode ?? HISTORY)
    if (!mode) throw notOffered()
    if (body.is_test_session && !user.may.isStaff) throw notAllowed('not-staff', 'Test sessions are for staff only.')
    const patientCase = findCase(content, body.case_id)
    if (!mode.isOffered(viewOf(patientCase))) throw notOffered()
    const journeyId = checkedJourney(content, body.case_journey_id, patientCase.id)
    if (!(await isOpenTo(db, user, patientCase))) throw notAllowed(103, 'This case is locked. Unlock it first.')

    return db.transaction(async (tx) => {
      await holdStudent(tx, user.id)
      const met = { userId: user.id, caseId: patientCase.id }
      if (mode.answers === 'throughout') await refuseWhileOpen({ ...deps, db: tx }, met)
      const of = { ...met, mode: mode.name }
      const open = (await findOpenAttempt(tx, of, now())) ?? (await findUnsubmitted(tx, of))
      if (open && journeyId) await joinJourney(tx, open.id, journeyId)
      if (open) return { session_id: open.id, resumed: true }
      const isTest = body.is_test_session ?? false
      return { session_id: await begin(tx, deps, user, patientCase, { mode, isTest, journeyId }), resumed: false }
    })
  },
})

const notOffered = () => invalid('This mode is not offered.', { mode: ['This mode is not offered.'] })

async function begin(
  tx: Db,
  deps: Deps,
  user: User,
  patientCase: PatientCase,
  { mode, isTest, journeyId }: { mode: Mode; isTest: boolean; journeyId: string | null },
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
  await createAttempt(tx, { ...attempt, ...versions, ...time }, { ...greeting, reply })
  return id
}
