import { randomBytes } from 'node:crypto'
import { signOnDepartReply, signOnDepartRequest } from '#contract/institutions/sign-on.ts'
import type { Db } from '../../db/database.ts'
import { openEndpoint } from '../../endpoint.ts'
import { notFound, Refusal } from '../../errors.ts'
import { findIdentityProvider, findInstitutionBySlug } from '../../institutions/sign-on/store.ts'
import { findInstitutionByHost, hostsOf } from '../../institutions/store.ts'
import { rateLimit } from '../../limits/rate-limit-store.ts'
import { SIGN_ON_ADDRESS } from '../limits.ts'
import { serviceProvider } from './service-provider.ts'
import { beginSignOn } from './sign-ons-store.ts'

const NONE = 'There is no single sign-on here. Sign in with your e-mail instead.'

/** Creates a signed authentication request, which only the page that asked for it can complete. */
export const departForSignOn = openEndpoint({
  body: signOnDepartRequest,
  returns: signOnDepartReply,
  async handle({ body, ip }, { db, now, publicUrl, samlKeys: keys }) {
    await rateLimit(db, `sign-on:address:${ip}`, SIGN_ON_ADDRESS, now())
    const host = body.host.toLowerCase()
    const school = body.institution
      ? await findInstitutionBySlug(db, body.institution)
      : await findInstitutionByHost(db, host)
    if (school?.signOn !== 'saml2') throw notFound(NONE)
    const provider = await findIdentityProvider(db, school.id)
    if (!provider || !keys) throw new Refusal(503, 'sign-on-off', 'Single sign-on is not set up completely yet.')
    if (!(await isOwnHost(db, school.id, host, publicUrl))) throw notFound(NONE)
    const requestId = `_${randomBytes(20).toString('hex')}`
    const leaving = { requestId, institutionId: school.id, host, path: body.redirect }
    const state = await beginSignOn(db, leaving, now())
    const library = serviceProvider({ slug: school.slug, publicUrl, keys, provider, requestId })
    return { address: await library.getAuthorizeUrlAsync('', undefined, {}), state }
  },
})

/** Reports whether a host belongs to the installation or institution, to prevent open redirects. */
const isOwnHost = async (db: Db, institutionId: string, host: string, publicUrl: string) =>
  host === new URL(publicUrl).hostname || (await hostsOf(db, institutionId)).includes(host)
