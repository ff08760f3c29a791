import { loginRequest, messageReply, tokenReply } from '#contract/accounts.ts'
import type { Db } from '../db/database.ts'
import { countTry, forgetTries, takeBackTry } from '../db/throttle.ts'
import { endpoint, openEndpoint } from '../endpoint.ts'
import { invalid } from '../errors.ts'
import { SIGN_IN_ACCOUNT, SIGN_IN_ADDRESS } from './limits.ts'
import { passwordFits } from './passwords.ts'
import { findUserByEmail } from './store.ts'
import { createToken, endToken } from './tokens.ts'

export const login = openEndpoint({
  body: loginRequest,
  returns: tokenReply,
  async handle({ body, ip }, { db, now }) {
    const at = now()
    const keys = tryKeys(body.username, ip)
    await countTry(db, keys.address, SIGN_IN_ADDRESS, at)
    await countTry(db, keys.account, SIGN_IN_ACCOUNT, at)

    const user = await findUserByEmail(db, body.username)
    if (!user) throw formError(1, 'username', 'There is no account with this e-mail.')
    if (!(await passwordFits(user.passwordHash, body.password))) {
      throw formError(2, 'password', 'This password does not match the account.')
    }
    await forgive(db, keys)
    return { token: await createToken(db, user.id, at, body.keep_logged_in ? 'kept' : 'session') }
  },
})

export const logout = endpoint({
  returns: messageReply,
  async handle({ token }, { db }) {
    if (token) await endToken(db, token)
    return { message: 'You are logged out.' }
  },
})

const tryKeys = (username: string, ip: string) => ({
  account: `sign-in:account:${username.toLowerCase()}`,
  address: `sign-in:address:${ip}`,
})

async function forgive(db: Db, keys: ReturnType<typeof tryKeys>) {
  await forgetTries(db, keys.account)
  await takeBackTry(db, keys.address)
}

const formError = (code: number, field: string, message: string) => invalid(message, { [field]: [message] }, code)
