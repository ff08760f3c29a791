import { confirmEmailRequest, messageReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { isDuplicate } from '../db/error-causes.ts'
import type { Deps } from '../deps.ts'
import { openEndpoint } from '../endpoint.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { queueMail } from '../mail/mail-store.ts'
import { hashOf, newSecret } from '../secret.ts'
import {
  changeAddress,
  dropEmailChange,
  findEmailChangeBy,
  noteConfirmation,
  saveEmailChange,
} from './email-change-store.ts'
import { createEmailKey, dropEmailKeys } from './email-key-store.ts'
import { changeFromLetter, changeToLetter, emailChangedLetter, verificationLetter } from './letters.ts'
import { findUser, findUserByEmail, lockUser, type UserRow } from './store.ts'

const HOURS = 24
const LINK_IS_DEAD = 'This link has already been used or has expired. Please ask for the change again.'

/** Replaces an unverified address directly. A verified one changes once both addresses have confirmed it. */
export async function changeEmail(row: UserRow, email: string, deps: Deps): Promise<{ pending: boolean }> {
  if (email.toLowerCase() === row.email.toLowerCase()) throw refused('This is already your e-mail address.')
  if (await findUserByEmail(deps.db, email)) throw taken()
  const pending = row.emailVerifiedAt !== null
  await once(deps.db.transaction((tx) => (pending ? ask(tx, row, email, deps) : putRight(tx, row, email, deps))))
  return { pending }
}

async function ask(tx: Db, row: UserRow, newEmail: string, { now, publicUrl }: Deps) {
  const [oldKey, newKey] = [newSecret(), newSecret()]
  const expiresAt = new Date(now().getTime() + HOURS * 3_600_000)
  await saveEmailChange(tx, row.id, { newEmail, oldHash: hashOf(oldKey), newHash: hashOf(newKey), expiresAt })
  await queueMail(tx, changeFromLetter(row.email, publicUrl, oldKey, newEmail), now())
  await queueMail(tx, changeToLetter(newEmail, publicUrl, newKey), now())
}

async function putRight(tx: Db, row: UserRow, email: string, { now, publicUrl }: Deps) {
  await moveTo(tx, row, email, null)
  await dropEmailKeys(tx, row.id, 'verify')
  const key = await createEmailKey(tx, { id: row.id, email }, 'verify', now())
  await queueMail(tx, verificationLetter(email, publicUrl, key), now())
}

/** Confirms a change from one of the two mailed links. */
export const confirmEmail = openEndpoint({
  body: confirmEmailRequest,
  returns: messageReply,
  async handle({ body }, deps) {
    const message = await once(deps.db.transaction((tx) => confirm(tx, hashOf(body.key), deps)))
    return { message }
  },
})

async function confirm(tx: Db, hash: string, { now, publicUrl }: Deps): Promise<string> {
  const requested = await findEmailChangeBy(tx, hash, now())
  if (!requested) throw notFound(LINK_IS_DEAD)
  // Locks the account first, as setting a password does, which cancels this change: the same order avoids a deadlock.
  await lockUser(tx, requested.userId)
  const change = await findEmailChangeBy(tx, hash, now())
  if (!change) throw notFound(LINK_IS_DEAD)
  const oldConfirmedAt = change.oldHash === hash ? now() : change.oldConfirmedAt
  const newConfirmedAt = change.newHash === hash ? now() : change.newConfirmedAt
  if (!oldConfirmedAt || !newConfirmedAt) {
    await noteConfirmation(tx, change.userId, { oldConfirmedAt, newConfirmedAt })
    return 'Confirmed from this address. Now open the link we sent to the other one.'
  }
  const row = await findUser(tx, change.userId)
  await dropEmailChange(tx, change.userId)
  await moveTo(tx, row!, change.newEmail, now())
  for (const purpose of ['verify', 'reset'] as const) await dropEmailKeys(tx, row!.id, purpose)
  await queueMail(tx, emailChangedLetter(row!.email, publicUrl, change.newEmail), now())
  return `Your e-mail address is now ${change.newEmail}.`
}

/** The address is checked again, because an account may have signed up with it since the letters were sent. */
async function moveTo(tx: Db, { id, email: from }: UserRow, email: string, emailVerifiedAt: Date | null) {
  if (await findUserByEmail(tx, email)) throw taken()
  await changeAddress(tx, { id, from }, { email, emailVerifiedAt })
}

/** Refuses the loser when two accounts take one address concurrently: the unique index lets only one have it. */
const once = <Outcome>(taking: Promise<Outcome>): Promise<Outcome> =>
  taking.catch((error: unknown) => {
    throw isDuplicate(error) ? conflict('taken-meanwhile', TAKEN) : error
  })

const refused = (message: string) => invalid(message, { email: [message] })
const taken = () => invalid(TAKEN, { email: [TAKEN] }, 2)
const TAKEN = 'There is already an account with this e-mail.'
