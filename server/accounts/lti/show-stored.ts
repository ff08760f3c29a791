import { ltiStoredReply, ltiStoredRequest } from '#contract/institutions/lti.ts'
import { LTI_PROBLEMS } from '#contract/values/lti.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid } from '../../errors.ts'
import { findPlatform } from '../../institutions/lti/store.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { SIGN_ON_ADDRESS } from '../limits.ts'
import { findUnredeemed, storageKeyOf } from './launches-store.ts'
import { originFor } from './storage-page.ts'

/**
 * Returns which of the platform's frames stores the secret of a code. The page gets it from us rather than from its own
 * URL: a link naming another origin could supply an attacker's secret, and sign the user in to the attacker's account.
 */
export const showStored = openEndpoint({
  body: ltiStoredRequest,
  returns: ltiStoredReply,
  async handle({ body: { code }, ip }, { db, now }) {
    await rateLimit(db, `sign-on:address:${ip}`, SIGN_ON_ADDRESS, now())
    const launch = await findUnredeemed(db, code, now())
    const found = launch && (await findPlatform(db, launch.platformId))
    if (!found || launch.storageTarget === null) throw invalid(LTI_PROBLEMS.launch, undefined, 'launch')
    return { target: launch.storageTarget, origin: originFor(found.platform), key: storageKeyOf(launch) }
  },
})
