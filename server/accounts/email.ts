import { z } from 'zod'
import { emailRequest, emailStatusReply, messageReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { endpoint, openEndpoint } from '../endpoint.ts'
import { invalid, notFound, Refusal } from '../errors.ts'
import { rateLimit } from '../limits/rate-limit-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { changeEmail } from './change-email.ts'
import { findEmailChange } from './email-change-store.ts'
import { createEmailKey, dropEmailKeys, findEmailKey, spendEmailKey } from './email-key-store.ts'
import { verificationLetter } from './letters.ts'
import { MAIL_ACCOUNT, PROOF_ACCOUNT } from './limits.ts'
import { passwordFits } from './passwords.ts'
import { findUser, setEmailVerified, type UserRow } from './store.ts'

export const showEmail = endpoint({
  returns: emailStatusReply,
  async handle({ user }, { db, now }) {
    const row = await findUser(db, user.id)
    const pending = (await findEmailChange(db, user.id, now())) !== undefined
    return { email: user.email, is_verified: row!.emailVerifiedAt !== null, sent: false, pending }
  },
})

/** With an address in the body, changes it; without, resends the verification letter. */
export const changeOrVerify = endpoint({
  body: emailRequest,
  returns: emailStatusReply,
  async handle({ user, body }, deps) {
    const row = (await findUser(deps.db, user.id))!
    if (!body?.email) return resend(row, deps)
    await rateLimit(deps.db, `change-email:${user.id}`, PROOF_ACCOUNT, deps.now())
    if (row.passwordHash && !(await passwordFits(row.passwordHash, body.password ?? ''))) throw wrongPassword()
    const { pending } = await changeEmail(row, body.email, deps)
    return { email: pending ? row.email : body.email, is_verified: pending, sent: true, pending }
  },
})

async function resend(row: UserRow, { db, now, publicUrl }: Deps) {
  const status = { email: row.email, is_verified: row.emailVerifiedAt !== null, pending: false }
  if (status.is_verified) return { ...status, sent: false }
  await rateLimit(db, `mail:account:${row.id}`, MAIL_ACCOUNT, now())
  await db.transaction(async (tx) => {
    const key = await createEmailKey(tx, row, 'verify', now())
    await queueMail(tx, verificationLetter(row.email, publicUrl, key), now())
  })
  return { ...status, sent: true }
}

function wrongPassword() {
  const message = 'This is not your current password.'
  return invalid(message, { password: [message] }, 2)
}

/** Verifies an address. Idempotent, because mail scanners and impatient users open the link more than once. */
export const activate = openEndpoint({
  params: z.object({ key: z.string() }),
  returns: messageReply,
  async handle({ params }, { db, now }) {
    const key = await findEmailKey(db, params.key, 'verify')
    const user = key && (await findUser(db, key.userId))
    if (!user || user.email !== key.email) throw notFound('Verification failed. The code does not match.')
    if (!user.emailVerifiedAt) {
      if (key.expiresAt <= now())
        throw new Refusal(410, 'link-expired', 'This link has expired. Please ask for a new one.')
      await db.transaction((tx) => verify(tx, key, now()))
    }
    return { message: 'Verification is complete' }
  },
})

async function verify(tx: Db, key: { hash: string; userId: string }, now: Date) {
  await spendEmailKey(tx, key.hash, now)
  await setEmailVerified(tx, key.userId, now)
  await dropEmailKeys(tx, key.userId, 'verify')
}
