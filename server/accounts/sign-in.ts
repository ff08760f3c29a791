import { loginRequest, messageReply, tokenReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { endpoint, openEndpoint } from '../endpoint.ts'
import { invalid } from '../errors.ts'
import { refuseForSignOn } from '../institutions/sign-on/required.ts'
import { rateLimit, resetRateLimit, returnTry } from '../limits/rate-limit-store.ts'
import { isKnownAddress, rememberAddress } from './known-address-store.ts'
import { SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS, SIGN_IN_STRANGERS, signInKeys } from './limits.ts'
import { passwordFits } from './passwords.ts'
import { findUserByEmail } from './store.ts'
import { createToken, endToken } from './token-store.ts'

const WRONG_PASSWORD = 'This password does not match the account.'
const NO_PASSWORD =
  'This account has no password yet. Sign in the way you signed up, or choose one with “Forgot password?”.'

export const login = openEndpoint({
  body: loginRequest,
  returns: tokenReply,
  async handle({ body, ip, userAgent }, { db, now }) {
    const at = now()
    const keys = signInKeys(body.username, ip)
    await rateLimit(db, keys.address, SIGN_IN_ADDRESS, at)
    await rateLimit(db, keys.here, SIGN_IN_ACCOUNT, at)

    const user = await findUserByEmail(db, body.username)
    const isKnown = user !== undefined && (await isKnownAddress(db, user.id, ip, at))
    if (!isKnown) await rateLimit(db, keys.strangers, SIGN_IN_STRANGERS, at)
    if (!user) throw formError(1, 'username', 'There is no account with this e-mail.')
    if (!(await passwordFits(user.passwordHash, body.password))) {
      throw formError(2, 'password', user.passwordHash ? WRONG_PASSWORD : NO_PASSWORD)
    }
    // Checked after the password, so that strangers cannot learn where a user studies.
    await refuseForSignOn(db, user.id)
    await forgive(db, keys, { isKnown })
    await rememberAddress(db, user.id, ip, at)
    const kind = body.keep_logged_in ? 'persistent' : 'session'
    return { token: await createToken(db, user.id, { now: at, kind, userAgent }) }
  },
})

export const logout = endpoint({
  returns: messageReply,
  async handle({ token }, { db }) {
    if (token) await endToken(db, token)
    return { message: 'You’ve been logged out.' }
  },
})

/** Clears failed attempts from this address after a correct password. Strangers' attempts elsewhere stay counted. */
async function forgive(db: Db, keys: ReturnType<typeof signInKeys>, { isKnown }: { isKnown: boolean }) {
  await resetRateLimit(db, keys.here)
  await returnTry(db, keys.address)
  if (!isKnown) await returnTry(db, keys.strangers)
}

const formError = (code: number, field: string, message: string) => invalid(message, { [field]: [message] }, code)
