import { accountReply, disconnectRequest, messageReply } from '#contract/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'
import { findEmailChange } from './email-change-store.ts'
import { findExport } from './export-store.ts'
import { listSignIns } from './sign-ins.ts'
import { dropIdentities, listIdentities } from './social/identity-store.ts'
import { NAMES } from './social/provider-names.ts'
import { lockUser } from './store.ts'

/** Returns what the account page shows besides the user. */
export const showAccount = endpoint({
  returns: accountReply,
  async handle({ user, token }, { db, now }) {
    return {
      data_export: await findExport(db, user.id, now()),
      identities: await listIdentities(db, user.id),
      email_change: (await findEmailChange(db, user.id, now())) ?? null,
      sign_ins: await listSignIns(db, user.id, token, now()),
    }
  },
})

/** Disconnects a provider, unless it is the last way to sign in. */
export const disconnect = endpoint({
  body: disconnectRequest,
  returns: messageReply,
  async handle({ user, body }, { db }) {
    await db.transaction(async (tx) => {
      const row = await lockUser(tx, user.id)
      const others = (await listIdentities(tx, user.id)).filter(({ provider }) => provider !== body.provider)
      if (!row?.passwordHash && others.length === 0)
        throw conflict('last-way-in', 'This is your only way to sign in. Choose a password first.')
      await dropIdentities(tx, user.id, body.provider)
    })
    return { message: `${NAMES[body.provider]} is no longer connected to your Bedside account.` }
  },
})
