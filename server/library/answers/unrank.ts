import { z } from 'zod'
import { unrankReply } from '#contract/answers.ts'
import { endpoint } from '../../endpoint.ts'
import { findCase } from '../access.ts'
import { rankedModes, refuseDuringConsultation } from './answers.ts'
import { closeReasonings, findRankedOpen, lockAccount, unrank } from './store.ts'

/**
 * Shows the answers of a case at the student's own decision: open attempts keep their marks but become unranked, and
 * open reasoning is handed in as it is. Idempotent.
 */
export const unrankCase = endpoint({
  params: z.object({ id: z.coerce.number().int() }),
  returns: unrankReply,
  async handle({ params, user }, deps) {
    const { db, content, modes, now } = deps
    const { id: caseId } = findCase(content, params.id)
    const met = { userId: user.id, caseId }
    return db.transaction(async (tx) => {
      await lockAccount(tx, met)
      await refuseDuringConsultation({ ...deps, db: tx }, met)
      const open = await findRankedOpen(tx, met, rankedModes(modes), now())
      const running = open.filter(({ stoppedAt }) => stoppedAt === null).map(({ id }) => id)
      await unrank(tx, running)
      if (running.length < open.length) await closeReasonings(tx, met, now())
      return { case_id: caseId, session_ids: running }
    })
  },
})
