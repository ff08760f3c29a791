import { z } from 'zod'
import { emailStatusReply, messageReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { queueMail } from '../db/mails.ts'
import { countTry } from '../db/throttle.ts'
import { endpoint, openEndpoint } from '../endpoint.ts'
import { notFound, Refusal } from '../errors.ts'
import { createEmailKey, dropEmailKeys, findEmailKey, spendEmailKey } from './email-keys.ts'
import { verificationLetter } from './letters.ts'
import { MAIL_ACCOUNT } from './limits.ts'
import { findUser, setEmailVerified } from './store.ts'

export const showEmail = endpoint({
  returns: emailStatusReply,
  async handle({ user }, { db }) {
    const row = await findUser(db, user.id)
    return { email: user.email, is_verified: row!.emailVerifiedAt !== null, sent: false }
  },
})

export const resendVerification = endpoint({
  returns: emailStatusReply,
  async handle({ user }, { db, now, publicUrl, mailSoon }) {
    const row = (await findUser(db, user.id))!
    if (row.emailVerifiedAt) return { email: user.email, is_verified: true, sent: false }
    await countTry(db, `mail:account:${user.id}`, MAIL_ACCOUNT, now())
    await db.transaction(async (tx) => {
      const key = await createEmailKey(tx, row, 'verify', now())
      await queueMail(tx, verificationLetter(row.email, publicUrl, key), now())
    })
    mailSoon()
    return { email: user.email, is_verified: false, sent: true }
  },
})

/** Opening the link again, as mail scanners and impatient people do, is answered as the first time. */
export const activate = openEndpoint({
  params: z.object({ key: z.string() }),
  returns: messageReply,
  async handle({ params }, { db, now }) {
    const key = await findEmailKey(db, params.key, 'verify')
    const user = key && (await findUser(db, key.userId))
    if (!user || user.email !== key.email) throw notFound('Verification failed. Code not match.')
    if (!user.emailVerifiedAt) {
      if (key.expiresAt <= now())
        throw new Refusal(410, 'link-expired', 'This link is too old. Please ask for a new one.')
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
