import { z } from 'zod'
import { sharedDebriefReply } from '#contract/agent.ts'
import { viewOf } from '#engine/case/case-view.ts'
import { caseOf } from '../../content/published-cases.ts'
import type { Deps } from '../../deps.ts'
import { visitorEndpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { showAnswers } from '../../library/answers/answers.ts'
import { type RateLimit, rateLimit } from '../../limits/rate-limit-store.ts'
import { type MarkedAttempt, markedOnly, withCase } from '../attempts/opened.ts'
import type { Attempt } from '../attempts/store.ts'
import { showableDebrief } from '../debrief/debrief.ts'
import { findShared } from './store.ts'

/**
 * A whole faculty may read from one IP address, and reload. A key of 256 random bits cannot be guessed at any rate;
 * this limit keeps such attempts off the database.
 */
const OPENED: RateLimit = {
  tries: 300,
  minutes: 15,
  message: 'Many debriefs have just been opened from your network. Please wait 15 minutes and try again.',
}

/** Returns a shared debrief to anyone with its link. It reveals only the student's first name. */
export const showSharedDebrief = visitorEndpoint({
  params: z.object({ key: z.string().max(100) }),
  returns: sharedDebriefReply,
  async handle({ params, ip, user }, deps) {
    await rateLimit(deps.db, `shared-debrief:address:${ip}`, OPENED, deps.now())
    const { student, marked } = await openShared(deps, params.key)
    if (user) await showToReader(deps, user.id, marked.attempt)
    const { patient, informant } = viewOf(marked.patientCase).card
    return {
      student: student || null,
      finished: marked.attempt.stoppedAt!.toISOString(),
      gender: patient.gender,
      informant: informant ? { name: informant.name, relation: informant.relation } : null,
      debrief: await showableDebrief(deps, marked),
    }
  },
})

/** A signed-in reader may have the same case open; the debrief's owner has read it already. */
async function showToReader(deps: Deps, userId: string, { caseId }: Attempt) {
  await showAnswers(deps, { userId, caseId }, { way: 'shared-debrief' })
}

async function openShared(deps: Deps, key: string): Promise<{ student: string; marked: MarkedAttempt }> {
  const row = await findShared(deps.db, key)
  if (!row || !caseOf(deps.content, row.attempt))
    throw notFound('This link has been turned off or is not valid. Ask your student for a new one.')
  return { student: row.student, marked: markedOnly(withCase(deps, row.attempt)) }
}
