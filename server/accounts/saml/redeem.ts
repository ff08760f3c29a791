import { signOnRedeemReply, signOnRedeemRequest } from '#contract/institutions/sign-on.ts'
import { SIGN_ON_PROBLEMS } from '#contract/values/sign-on.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid } from '../../errors.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { rememberAddress } from '../known-address-store.ts'
import { SIGN_ON_ADDRESS } from '../limits.ts'
import { createToken } from '../token-store.ts'
import { redeemSignOn } from './sign-ons-store.ts'

/** Exchanges the code for a token: once, within two minutes, and only in the page that started the sign-on. */
export const redeemSignOnCode = openEndpoint({
  body: signOnRedeemRequest,
  returns: signOnRedeemReply,
  async handle({ body: { code, state }, ip, userAgent }, { db, now }) {
    await rateLimit(db, `sign-on:address:${ip}`, SIGN_ON_ADDRESS, now())
    return db.transaction(async (tx) => {
      const found = await redeemSignOn(tx, code, state, now())
      if (!found?.userId) throw invalid(SIGN_ON_PROBLEMS.request, undefined, 'request')
      await rememberAddress(tx, found.userId, ip, now())
      // A short session, because lecture rooms have shared computers.
      const token = await createToken(tx, found.userId, { now: now(), kind: 'session', userAgent })
      return { token, redirect: found.path }
    })
  },
})
