import { ltiStoredReply, ltiStoredRequest } from '#contract/institutions/lti.ts'
import { LTI_PROBLEMS } from '#contract/values/lti.ts'
import { openEndpoint } from '../../endpoint.ts'
import { invalid } from '../../errors.ts'
import { findPlatform } from '../../institutions/lti/store.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { SIGN_ON_ADDRESS } from '../limits.ts'
import { findHandedOver, storageKeyOf } from './launches-store.ts'
import { originFor } from './storage-page.ts'

/**
 * Which frame of the platform keeps the secret that goes with a code. We tell the page which, never its own address: a
 * link that named another origin could supply an attacker's secret, and sign the person in to the attacker's account.
 */
export const showStored = openEndpoint({
  body: ltiStoredRequest,
  returns: ltiStoredReply,
  async handle({ body: { code }, ip }, { db, now }) {
    await rateLimit(db, `sign-on:address:${ip}`, SIGN_ON_ADDRESS, now())
    const launch = await findHandedOver(db, code, now())
    const found = launch && (await findPlatform(db, launch.platformId))
    if (!found || launch.storageTarget === null) throw invalid(LTI_PROBLEMS.launch, undefined, 'launch')
    return { target: launch.storageTarget, origin: originFor(found.platform), key: storageKeyOf(launch) }
  },
})
