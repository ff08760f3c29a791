import { z } from 'zod'
import { confirmLinkReply, confirmLinkRequest, identityLinkReply } from '#contract/accounts.ts'
import type { Db } from '../../db/database.ts'
import { openEndpoint } from '../../endpoint.ts'
import { createEmailKey } from '../email-key-store.ts'
import { forgetAddresses } from '../known-address-store.ts'
import { setEmailVerified, setPassword, type UserRow } from '../store.ts'
import { endTokens } from '../token-store.ts'
import { findMailedLink, type IdentityLinkRow, identityOf, spendLink } from './identity-link-store.ts'
import { addIdentity, dropIdentities, listIdentities } from './identity-store.ts'
import { NAMES } from './provider-names.ts'

/** Returns what the mailed link's page asks about. Changes nothing, because mail scanners open every link. */
export const showLink = openEndpoint({
  params: z.object({ key: z.string().max(200) }),
  returns: identityLinkReply,
  async handle({ params }, { db, now }) {
    const { link, owner } = await findMailedLink(db, params.key, now())
    return { provider: link.provider, email: owner.email, other_ways: await signInMethodsToKeep(db, link, owner) }
  },
})

/**
 * Confirms the link, which proves access to the mailbox. Ends all sessions and, unless the user keeps them, other ways
 * to sign in: an attacker may have created the account in advance for this address.
 */
export const confirmLink = openEndpoint({
  body: confirmLinkRequest,
  returns: confirmLinkReply,
  async handle({ body }, { db, now }) {
    const { link } = await findMailedLink(db, body.key, now())
    return db.transaction(async (tx) => {
      const owner = await spendLink(tx, link)
      await endTokens(tx, owner.id)
      const keepsOthers = body.keep_other_ways === true && owner.emailVerifiedAt !== null
      const resetKey = keepsOthers ? null : await endOtherMethods(tx, owner, now())
      await setEmailVerified(tx, owner.id, now())
      await addIdentity(tx, owner.id, identityOf(link), now())
      return { message: `${NAMES[link.provider]} is now connected to your Bedside account.`, reset_key: resetKey }
    })
  },
})

/** Returns none if the address was never verified: its owner cannot have created them. */
async function signInMethodsToKeep(
  db: Db,
  { provider }: IdentityLinkRow,
  { id, passwordHash, emailVerifiedAt }: UserRow,
) {
  if (!emailVerifiedAt) return { password: false, providers: [] }
  const others = (await listIdentities(db, id)).map((one) => one.provider).filter((one) => one !== provider)
  return { password: passwordHash !== null, providers: others }
}

/** Ends the other ways to sign in. Returns a key to set a new password if there was one. */
async function endOtherMethods(tx: Db, owner: UserRow, now: Date): Promise<string | null> {
  await dropIdentities(tx, owner.id)
  await forgetAddresses(tx, owner.id)
  await setPassword(tx, owner.id, null)
  return owner.passwordHash === null ? null : createEmailKey(tx, owner, 'reset', now)
}
