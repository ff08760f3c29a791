import { EMAIL_PATTERN } from '#contract/accounts.ts'
import type { LtiProblem } from '#contract/values/lti.ts'
import { isPlaceInSite } from '#contract/values/place-in-site.ts'
import type { Deps } from '../../deps.ts'
import { findPlatform, LAUNCH_PATH, noteLaunch, type Platform } from '../../institutions/lti/store.ts'
import { domainsOf } from '../../institutions/sign-on/store.ts'
import type { Institution } from '../../institutions/store.ts'
import { hashOf } from '../../secret.ts'
import { admit } from '../saml/admit.ts'
import type { Person } from '../saml/person.ts'
import { SignOnRefused } from '../saml/problem.ts'
import { type HandOver, handOver, type Launch, takeLaunch } from './launches-store.ts'
import { LaunchRefused, readLaunch, type Told } from './read-launch.ts'

/** The code for /lti/verify, or why there is none: a word for the page and one for the log. */
export type Launched = HandOver | { problem: LtiProblem; reason: string }

type Brought = { state: string; idToken: string; browser: string | undefined }

/** Takes what the platform has the browser post. The state is used up first: nothing is looked at twice. */
export async function launch(deps: Deps, { state, idToken, browser }: Brought): Promise<Launched> {
  const { db, now } = deps
  const begun = await takeLaunch(db, state, now())
  if (!begun) return { problem: 'launch', reason: 'state' }
  if (!browser) return { problem: 'cookies', reason: 'no cookie' }
  const found = await findPlatform(db, begun.platformId)
  if (!found || hashOf(browser) !== begun.browserHash) return { problem: 'launch', reason: 'browser' }
  try {
    const told = await readLaunch(idToken, found.platform, now())
    return await accept(deps, { ...found, begun, told })
  } catch (error) {
    const refused = refusalOf(error)
    await noteLaunch(db, found.platform.id, refused.reason, now())
    return refused
  }
}

type Accepted = { platform: Platform; institution: Institution; begun: Launch; told: Told }

async function accept({ db, publicUrl, now }: Deps, { platform, institution, begun, told }: Accepted) {
  if (hashOf(told.nonce) !== begun.nonceHash) throw new LaunchRefused('nonce')
  const path = placeOf(told.target, publicUrl)
  const person = personOf(told, await domainsOf(db, institution.id))
  return db.transaction(async (tx) => {
    const user = await admit(tx, institution, person, now())
    await noteLaunch(tx, platform.id, null, now())
    return handOver(tx, begun, { userId: user.id, path }, now())
  })
}

function refusalOf(error: unknown): { problem: LtiProblem; reason: string } {
  if (error instanceof LaunchRefused) return { problem: 'launch', reason: error.reason }
  if (!(error instanceof SignOnRefused)) throw error
  const { problem } = error
  return { problem: PERSONAL.find((one) => one === problem) ?? 'launch', reason: problem }
}
const PERSONAL = ['address', 'domain', 'elsewhere', 'staff', 'account'] as const

/** Where in the site a launch leads: nowhere else, whatever it says. */
function placeOf(target: string, publicUrl: string): string {
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (url?.origin !== new URL(publicUrl).origin) throw new LaunchRefused('target')
  const path = url.pathname + url.search
  if (path.replace(/\/?$/, '/') === LAUNCH_PATH || path === '/') return '/dashboard/home'
  if (!isPlaceInSite(path) || path.length > 1000) throw new LaunchRefused('target')
  return path
}

/** Roles are those of one course: an instructor becomes an educator, and nobody loses a role by another course. */
function personOf({ email, firstName, lastName, teaches }: Told, domains: readonly string[]): Person {
  if (!EMAIL_PATTERN.test(email) || email.length > 254) throw new SignOnRefused('address')
  const address = email.toLowerCase()
  if (!domains.includes(address.split('@').at(-1)!)) throw new SignOnRefused('domain')
  return { email: address, firstName, lastName, role: teaches ? 'educator' : undefined, cohorts: [] }
}
