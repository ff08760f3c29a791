import { ltiRedeemReply, ltiRedeemRequest } from '#contract/institutions/lti.ts'
import { LTI_PROBLEMS } from '#contract/values/lti.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid } from '../../errors.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { rememberAddress } from '../known-address-store.ts'
import { SIGN_ON_ADDRESS } from '../limits.ts'
import { createToken } from '../token-store.ts'
import { browserIn } from './cookie.ts'
import { redeemLaunch } from './launches-store.ts'

/** Exchanges the code for a token: once, within two minutes, and only in the browser that launched. */
export const redeemLtiCode = openEndpoint({
  body: ltiRedeemRequest,
  returns: ltiRedeemReply,
  async handle({ body: { code, browser }, ip, userAgent, header }, { db, now }) {
    await rateLimit(db, `sign-on:address:${ip}`, SIGN_ON_ADDRESS, now())
    return db.transaction(async (tx) => {
      const secret = browser ?? browserIn(header('cookie')) ?? ''
      const found = await redeemLaunch(tx, code, secret, now())
      if (!found?.userId || !found.path) throw invalid(LTI_PROBLEMS.launch, undefined, 'launch')
      await rememberAddress(tx, found.userId, ip, now())
      const token = await createToken(tx, found.userId, { now: now(), kind: 'session', userAgent })
      return { token, redirect: found.path }
    })
  },
})
