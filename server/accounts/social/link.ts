import { and, eq, gt } from 'drizzle-orm'
import { identityKeyRequest, linkIdentityRequest, messageReply, tokenReply } from '#contract/accounts.ts'
import type { Db } from '../../db/database.ts'
import { queueMail } from '../../db/mails.ts'
import { identityLinks } from '../../db/tables.ts'
import { countTry } from '../../db/throttle.ts'
import type { Deps } from '../../deps.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid, notFound, Refusal } from '../../errors.ts'
import { hashOf, newSecret } from '../../secret.ts'
import { identityLinkLetter } from '../letters.ts'
import { MAIL_ACCOUNT, PROOF_ACCOUNT } from '../limits.ts'
import { passwordFits } from '../passwords.ts'
import { findUser, findUserByEmail, setEmailVerified, setPassword, type UserRow } from '../store.ts'
import { createToken, endTokens } from '../tokens.ts'
import { addIdentity, dropIdentities, type Identity } from './identities.ts'
import { NAMES } from './names.ts'

const HOUR = 3_600_000
const TOO_LATE = 'This took too long, or was done already. Please start again from the sign-in page.'

/**
 * The address has an account already, and an identity elsewhere is no proof that it is the same person's: it waits until
 * the account's password, or a link mailed to its address, says so.
 */
export async function askForProof({ provider, subject, email }: Identity, { db, now }: Deps): Promise<Refusal> {
  const owner = await findUserByEmail(db, email)
  if (!owner) return notFound()
  const key = newSecret()
  const expiresAt = new Date(now().getTime() + HOUR)
  await db.insert(identityLinks).values({ hash: hashOf(key), userId: owner.id, provider, subject, email, expiresAt })
  const message = `There is a Bedside account with ${email} already. Show once that it is yours, and ${NAMES[provider]} opens it from then on.`
  return new Refusal(409, 'link-first', message, { key })
}

/** With the account's password, which also signs in. */
export const linkWithPassword = openEndpoint({
  body: linkIdentityRequest,
  returns: tokenReply,
  async handle({ body, userAgent }, { db, now }) {
    const { link, owner } = await findLink(db, eq(identityLinks.hash, hashOf(body.key)), now())
    await countTry(db, `link:account:${owner.id}`, PROOF_ACCOUNT, now())
    if (!(await passwordFits(owner.passwordHash, body.password))) throw wrongPassword()
    return db.transaction(async (tx) => {
      await endLink(tx, link)
      await addIdentity(tx, owner.id, identityOf(link), now())
      if (link.provider === 'google') await setEmailVerified(tx, owner.id, now())
      return { token: await createToken(tx, owner.id, { now: now(), kind: 'kept', userAgent }) }
    })
  },
})

/** Or with a link to the address: this sends it. */
export const mailLink = openEndpoint({
  body: identityKeyRequest,
  returns: messageReply,
  async handle({ body }, { db, now, publicUrl }) {
    const { link, owner } = await findLink(db, eq(identityLinks.hash, hashOf(body.key)), now())
    await countTry(db, `mail:account:${owner.id}`, MAIL_ACCOUNT, now())
    await db.transaction(async (tx) => {
      const key = newSecret()
      await tx
        .update(identityLinks)
        .set({ mailHash: hashOf(key) })
        .where(eq(identityLinks.hash, link.hash))
      await queueMail(tx, identityLinkLetter(owner.email, publicUrl, key, NAMES[link.provider]), now())
    })
    return { message: `We have sent a link to ${owner.email}. It works for one hour.` }
  },
})

/** The button of the page to which that link leads: a mail scanner that opens links presses none. */
export const confirmLink = openEndpoint({
  body: identityKeyRequest,
  returns: messageReply,
  async handle({ body }, { db, now }) {
    const { link, owner } = await findLink(db, eq(identityLinks.mailHash, hashOf(body.key)), now())
    await db.transaction(async (tx) => {
      await endLink(tx, link)
      if (!owner.emailVerifiedAt) await handOver(tx, owner)
      await setEmailVerified(tx, owner.id, now())
      await addIdentity(tx, owner.id, identityOf(link), now())
    })
    return { message: `${NAMES[link.provider]} now opens your Bedside account.` }
  },
})

type Link = typeof identityLinks.$inferSelect

const identityOf = ({ provider, subject, email }: Link): Identity => ({ provider, subject, email })

async function findLink(db: Db, which: ReturnType<typeof eq>, now: Date): Promise<{ link: Link; owner: UserRow }> {
  const [link] = await db
    .select()
    .from(identityLinks)
    .where(and(which, gt(identityLinks.expiresAt, now)))
  const owner = link && (await findUser(db, link.userId))
  // An account that meanwhile moved to another address is no longer the one that was meant.
  if (!owner || owner.email.toLowerCase() !== link.email.toLowerCase()) throw notFound(TOO_LATE)
  return { link, owner }
}

/** For exactly one caller, however many come at once. */
async function endLink(tx: Db, { hash }: Link) {
  const ended = await tx
    .delete(identityLinks)
    .where(eq(identityLinks.hash, hash))
    .returning({ hash: identityLinks.hash })
  if (ended.length === 0) throw notFound(TOO_LATE)
}

/**
 * Whoever made the account never proved the address; now its owner has come. What the other one could sign in with goes,
 * so that nobody can prepare an account for somebody else and walk in later.
 */
async function handOver(tx: Db, owner: UserRow) {
  await setPassword(tx, owner.id, null)
  await dropIdentities(tx, owner.id)
  await endTokens(tx, owner.id)
}

function wrongPassword() {
  const message = 'This password does not match the account.'
  return invalid(message, { password: [message] }, 2)
}
