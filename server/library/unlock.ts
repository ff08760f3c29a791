import { unlockReply, unlockRequest } from '#contract/cases.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'
import { findCase, isOpenTo } from './access.ts'
import { findUnlocksLeft, lockUnlocks, spendUnlock } from './unlock-store.ts'

/** Unlocks cases permanently, each for one of the student's unlocks; all of them or none. */
export const unlockCases = endpoint({
  body: unlockRequest,
  returns: unlockReply,
  async handle({ body, user }, { db, content, now }) {
    const requested = [...new Set(body.case_ids)].map((id) => findCase(content, id))
    const left = await db.transaction(async (tx) => {
      await lockUnlocks(tx, user.id)
      for (const patientCase of requested) {
        if (await isOpenTo(tx, user, patientCase)) continue
        if (!(await spendUnlock(tx, user.id, patientCase.id, now())))
          throw conflict('no-unlocks-left', 'You have no unlocks left.')
      }
      return findUnlocksLeft(tx, user.id)
    })
    return { unlocked: requested.map(({ id }) => id), available_session: left }
  },
})
