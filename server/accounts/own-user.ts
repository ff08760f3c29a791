import { userPatch, userReply } from '#contract/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { refuseUnknownZone } from '../statistics/time-zone.ts'
import { presentUser } from './present-user.ts'
import { findUser, lockUser, patchUser } from './store.ts'

export const showUser = endpoint({
  returns: userReply,
  async handle({ user }, deps) {
    const row = await findUser(deps.db, user.id)
    return presentUser(deps, row!)
  },
})

export const changeUser = endpoint({
  body: userPatch,
  returns: userReply,
  async handle({ user, body }, deps) {
    await refuseUnknownZone(deps.db, body.profile?.time_zone)
    const row = await deps.db.transaction(async (tx) => patchUser(tx, (await lockUser(tx, user.id))!, body))
    return presentUser(deps, row)
  },
})
