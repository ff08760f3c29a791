import { type DebriefReply, debriefReply } from '#contract/agent.ts'
import type { PatientCase } from '#engine/case/patient-case.ts'
import { debrief } from '#engine/marking/debrief.ts'
import { findStanding } from '../cases/standing.ts'
import type { Deps } from '../deps.ts'
import { endpoint } from '../endpoint.ts'
import { closeReasoning } from './debrief-read.ts'
import { nextCases } from './next-cases.ts'
import { type Opened, openAttempt, refuseBeforeStop, sessionParams } from './opened.ts'
import { presentDebrief } from './present-debrief.ts'
import { findTurns, spoken } from './store.ts'

/** Looks back on a submitted consultation. Reading it closes the reasoning step. */
export const showDebrief = endpoint({
  params: sessionParams,
  returns: debriefReply,
  async handle({ params, user }, deps): Promise<DebriefReply> {
    const opened = await openAttempt(deps, params.sessionId, user)
    refuseBeforeStop(opened.attempt)
    await closeReasoning(deps.db, opened.attempt, deps.now())
    const stored = (await findTurns(deps.db, opened.attempt.id)).filter(({ turn }) => turn !== null)
    const looked = debrief(opened.patientCase, spoken(stored), deps.content, reasoningOf(opened))
    const next = await suggest(deps, opened.patientCase, user.id)
    return { ...presentDebrief(opened, stored, looked), next_cases: next }
  },
})

const reasoningOf = ({ attempt }: Opened) => ({ differential: attempt.ddxList, summary: attempt.patientSummary ?? '' })

async function suggest({ db, content, now }: Deps, patientCase: PatientCase, userId: string): Promise<number[]> {
  const { best } = await findStanding(db, userId, now())
  return nextCases(patientCase, [...content.cases.values()], new Set(best.keys()))
}
