import { userPatch, userReply } from '#contract/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { presentUser } from './present-user.ts'
import { findUser, lockUser, patchUser } from './store.ts'

export const showUser = endpoint({
  returns: userReply,
  async handle({ user }, { db, now }) {
    const row = await findUser(db, user.id)
    return presentUser(db, row!, now())
  },
})

export const changeUser = endpoint({
  body: userPatch,
  returns: userReply,
  async handle({ user, body }, { db, now }) {
    const row = await db.transaction(async (tx) => patchUser(tx, (await lockUser(tx, user.id))!, body))
    return presentUser(db, row, now())
  },
})
