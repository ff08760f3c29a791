import { findingsReply } from '#contract/findings.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { endpoint } from '../../endpoint.ts'
import { refuseWhileOpen } from '../../library/answers/answers.ts'
import { openAttempt, refuseBeforeStop, sessionParams } from '../attempts/opened.ts'
import { presentFindings } from './present-findings.ts'

/** Returns clinical findings: available after the history and before the reasoning, which needs them. */
export const showFindings = endpoint({
  params: sessionParams,
  returns: findingsReply,
  async handle({ params, user }, deps) {
    const { attempt, patientCase } = await openAttempt(deps, params.sessionId, user)
    refuseBeforeStop(attempt)
    if (!attempt.debriefReadAt) await refuseWhileOpen(deps, attempt, attempt.id)
    const { findings } = viewOf(patientCase)
    return { findings: findings ? presentFindings(findings) : null }
  },
})
