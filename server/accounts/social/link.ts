import { identityKeyRequest, linkIdentityRequest, messageReply, tokenReply } from '#contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid, notFound, Refusal } from '../../errors.ts'
import { refuseForSignOn } from '../../institutions/sign-on/required.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { queueMail } from '../../mail/mail-store.ts'
import { identityLinkLetter } from '../letters.ts'
import { MAIL_ACCOUNT, PROOF_ACCOUNT } from '../limits.ts'
import { passwordFits } from '../passwords.ts'
import { findUserByEmail, setEmailVerified } from '../store.ts'
import { createToken, endTokens } from '../token-store.ts'
import { addLink, findLink, identityOf, newMailKey, spendLink } from './identity-link-store.ts'
import { addIdentity, type Identity } from './identity-store.ts'
import { NAMES } from './provider-names.ts'

const HOUR = 3_600_000

/**
 * Holds back an identity whose address already has an account. The address alone is no proof of ownership: the
 * account's password or a mailed link must confirm it.
 */
export async function askForProof(identity: Identity, { db, now }: Deps): Promise<Refusal> {
  const { provider, email } = identity
  const owner = await findUserByEmail(db, email)
  if (!owner) return notFound()
  const key = await addLink(db, owner.id, identity, new Date(now().getTime() + HOUR))
  const message = `There is already a Bedside account with ${email}. Confirm once that it’s yours, and you can sign in with ${NAMES[provider]} from then on.`
  return new Refusal(409, 'link-first', message, { key })
}

/** Links with the account's password, which also signs in. All other sessions end. */
export const linkWithPassword = openEndpoint({
  body: linkIdentityRequest,
  returns: tokenReply,
  async handle({ body, userAgent }, { db, now }) {
    const { link, owner } = await findLink(db, body.key, now())
    await rateLimit(db, `link:account:${owner.id}`, PROOF_ACCOUNT, now())
    if (!(await passwordFits(owner.passwordHash, body.password))) throw wrongPassword()
    return db.transaction(async (tx) => {
      await spendLink(tx, link)
      await endTokens(tx, owner.id)
      await addIdentity(tx, owner.id, identityOf(link), now())
      if (link.provider === 'google') await setEmailVerified(tx, owner.id, now())
      await refuseForSignOn(tx, owner.id)
      return { token: await createToken(tx, owner.id, { now: now(), kind: 'persistent', userAgent }) }
    })
  },
})

/** Mails a link as the alternative to the password. */
export const mailLink = openEndpoint({
  body: identityKeyRequest,
  returns: messageReply,
  async handle({ body }, { db, now, publicUrl }) {
    const { link, owner } = await findLink(db, body.key, now())
    await rateLimit(db, `mail:account:${owner.id}`, MAIL_ACCOUNT, now())
    await db.transaction(async (tx) => {
      const key = await newMailKey(tx, link)
      await queueMail(tx, identityLinkLetter(owner.email, publicUrl, key, NAMES[link.provider]), now())
    })
    return { message: `We’ve sent a link to ${owner.email}. It works for one hour.` }
  },
})

function wrongPassword() {
  const message = 'This password does not match the account.'
  return invalid(message, { password: [message] }, 2)
}
