import { z } from 'zod'
import { changePasswordRequest, forgotPasswordRequest, messageReply, resetPasswordRequest } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { endpoint, openEndpoint } from '../endpoint.ts'
import { conflict, invalid, notFound } from '../errors.ts'
import { rateLimit, resetRateLimit, takeFromQuota } from '../limits/rate-limit-store.ts'
import { queueMail } from '../mail/mail-store.ts'
import { createEmailKey, findEmailKey, spendEmailKey } from './email-key-store.ts'
import { forgetAddresses, isKnownAddress, rememberAddress } from './known-address-store.ts'
import { passwordChangedLetter, resetLetter } from './letters.ts'
import { MAIL_ACCOUNT, MAIL_ADDRESS, RESET_LETTERS, SIGN_IN_ACCOUNT, signInKeys } from './limits.ts'
import { passwordFits } from './passwords.ts'
import { dropIdentities } from './social/identity-store.ts'
import { findUser, findUserByEmail, lockUser, setEmailVerified, setPassword } from './store.ts'
import { endTokens } from './token-store.ts'

const LINK_IS_DEAD = 'This link has already been used or has expired. Please ask for a new one.'
const SET_MEANWHILE =
  'Another link has just set a new password for this account. Sign in with that one, or ask for a new link.'

/** Mails a reset link. Replies the same whether or not the account exists. */
export const forgotPassword = openEndpoint({
  body: forgotPasswordRequest,
  returns: messageReply,
  async handle({ body, ip }, { db, now, publicUrl }) {
    await rateLimit(db, `mail:address:${ip}`, MAIL_ADDRESS, now())
    const mailbox = body.email.toLowerCase()
    await rateLimit(db, `mail:reset:${mailbox} ${ip}`, MAIL_ACCOUNT, now())
    const until = new Date(now().getTime() + RESET_LETTERS.minutes * 60_000)
    const isFew = await takeFromQuota(db, `mail:reset:${mailbox}`, RESET_LETTERS.most, until, now())
    const user = await findUserByEmail(db, body.email)
    if (user && (isFew || (await isKnownAddress(db, user.id, ip, now())))) {
      await db.transaction(async (tx) => {
        const key = await createEmailKey(tx, user, 'reset', now())
        await queueMail(tx, resetLetter(user.email, publicUrl, key), now())
      })
    }
    return { message: 'If there is an account with this e-mail, we’ve sent a link to it.' }
  },
})

/** Reports whether a link still works, before the user chooses a password. */
export const checkResetKey = openEndpoint({
  params: z.object({ key: z.string().max(200) }),
  returns: messageReply,
  async handle({ params }, { db, now }) {
    await usableKey(db, params.key, now())
    return { message: 'This link works.' }
  },
})

async function usableKey(db: Db, given: string, now: Date) {
  const key = await findEmailKey(db, given, 'reset')
  const user = key && (await findUser(db, key.userId))
  if (!user || key.usedAt || key.expiresAt <= now) throw notFound(LINK_IS_DEAD)
  return { key, user }
}

/** Sets a new password, which also verifies the address. All sessions of the account end. */
export const resetPassword = openEndpoint({
  body: resetPasswordRequest,
  returns: messageReply,
  async handle({ body, ip }, { db, now, publicUrl, hashPassword }) {
    const { key, user } = await usableKey(db, body.key, now())
    const passwordHash = await hashPassword(body.password)
    await db.transaction(async (tx) => {
      // Serialises resets: two that revoke each other's keys would deadlock.
      await lockUser(tx, user.id)
      if (!(await spendEmailKey(tx, key.hash, now()))) throw conflict('set-meanwhile', SET_MEANWHILE)
      // An unverified account may have been created by an attacker, who must not keep a way into it.
      if (!user.emailVerifiedAt) await dropIdentities(tx, user.id)
      await setEmailVerified(tx, user.id, now())
      await storePassword(tx, user, passwordHash, publicUrl, now())
      await endTokens(tx, user.id)
      await forgetAddresses(tx, user.id)
      await rememberAddress(tx, user.id, ip, now())
    })
    await resetRateLimit(db, signInKeys(user.email, ip).here)
    return { message: 'Your password has been changed. You can sign in with it now.' }
  },
})

export const changePassword = endpoint({
  body: changePasswordRequest,
  returns: messageReply,
  async handle({ user, body, token }, { db, now, publicUrl, hashPassword }) {
    await rateLimit(db, `change-password:${user.id}`, SIGN_IN_ACCOUNT, now())
    const row = (await findUser(db, user.id))!
    if (!(await passwordFits(row.passwordHash, body.old_password))) throw wrongOldPassword()
    const passwordHash = await hashPassword(body.password)
    await db.transaction(async (tx) => {
      // Another request may have set a new password since the old one was compared.
      if ((await lockUser(tx, user.id))?.passwordHash !== row.passwordHash) throw wrongOldPassword()
      await storePassword(tx, row, passwordHash, publicUrl, now())
      await endTokens(tx, user.id, token)
    })
    return { message: 'Your password has been changed and your other devices are signed out.' }
  },
})

async function storePassword(tx: Db, user: { id: string; email: string }, hash: string, publicUrl: string, now: Date) {
  await setPassword(tx, user.id, hash)
  await queueMail(tx, passwordChangedLetter(user.email, publicUrl), now)
}

function wrongOldPassword() {
  const message = 'This is not your current password.'
  return invalid(message, { old_password: [message] }, 2)
}
