import { EMAIL_PATTERN } from '#contract/accounts.ts'
import type { LtiProblem } from '#contract/values/lti.ts'
import type { Deps } from '../../deps.ts'
import { findPlatform, noteLaunch, type Platform } from '../../institutions/lti/store.ts'
import { domainsOf } from '../../institutions/sign-on/store.ts'
import type { Institution } from '../../institutions/store.ts'
import { hashOf } from '../../secret.ts'
import type { SamlIdentity } from '../saml/saml-identity.ts'
import { SignOnRefused } from '../saml/sign-on-refused.ts'
import type { LaunchClaims } from './launch-claims.ts'
import { LaunchRefused } from './launch-refused.ts'
import { launchTarget } from './launch-target.ts'
import { type IssuedCode, issueCode, type Launch, takeLaunch } from './launches-store.ts'
import { admitLaunched, teachesCourse } from './provision-launched.ts'
import { readLaunch } from './read-launch.ts'

/** The code for /lti/verify, or the problem: a code for the page and a reason for the log. */
export type Launched =
  /** `stored`: the browser sent no launch cookie, so the platform's storage must prove which browser it is. */
  (IssuedCode & { stored: boolean }) | { problem: LtiProblem; reason: string; platformId?: string }

type Brought = { state: string; idToken: string; browser: string | undefined }

/** Handles the platform's form post. The state is consumed first, so that no response is checked twice. */
export async function launch(deps: Deps, { state, idToken, browser }: Brought): Promise<Launched> {
  const { db, now } = deps
  const begun = await takeLaunch(db, state, now())
  if (!begun) return { problem: 'launch', reason: 'state' }
  const { platformId, storageTarget: target } = begun
  const isKnown = browser !== undefined && hashOf(browser) === begun.browserHash
  // The code is then usable only in a browser whose platform returns the stored secret.
  if (!isKnown && target === null)
    return browser
      ? { problem: 'launch', reason: 'browser', platformId }
      : { problem: 'cookies', reason: 'no cookie', platformId }
  const found = await findPlatform(db, platformId)
  if (!found) return { problem: 'launch', reason: 'browser', platformId }
  try {
    const claims = await readLaunch(idToken, found.platform, now())
    return { ...(await accept(deps, { ...found, begun, claims })), stored: !isKnown }
  } catch (error) {
    const refused = refusalOf(error)
    await noteLaunch(db, platformId, refused.reason, now())
    return { ...refused, platformId }
  }
}

type Accepted = { platform: Platform; institution: Institution; begun: Launch; claims: LaunchClaims }

async function accept(deps: Deps, { platform, institution, begun, claims }: Accepted): Promise<IssuedCode> {
  const { db, now } = deps
  if (hashOf(claims.nonce) !== begun.nonceHash) throw new LaunchRefused('nonce')
  const person = personOf(claims, await domainsOf(db, institution.id))
  return db.transaction(async (tx) => {
    const user = await admitLaunched(tx, institution, person, now())
    await noteLaunch(tx, platform.id, null, now())
    const path = await launchTarget(tx, deps, { platform, claims, userId: user.id })
    return issueCode(tx, begun, { userId: user.id, path }, now())
  })
}

function refusalOf(error: unknown): { problem: LtiProblem; reason: string } {
  if (error instanceof LaunchRefused) return { problem: 'launch', reason: error.reason }
  if (!(error instanceof SignOnRefused)) throw error
  const { problem } = error
  return { problem: PERSONAL.find((one) => one === problem) ?? 'launch', reason: problem }
}
const PERSONAL = ['address', 'domain', 'elsewhere', 'staff', 'account'] as const

/** Roles apply to one course only: an instructor becomes an educator, and no launch takes that role away. */
function personOf(claims: LaunchClaims, domains: readonly string[]): SamlIdentity {
  const { email, firstName, lastName } = claims
  if (!EMAIL_PATTERN.test(email) || email.length > 254) throw new SignOnRefused('address')
  const address = email.toLowerCase()
  if (!domains.includes(address.split('@').at(-1)!)) throw new SignOnRefused('domain')
  const role = teachesCourse(claims) ? 'educator' : undefined
  return { email: address, firstName, lastName, role, cohorts: [] }
}
