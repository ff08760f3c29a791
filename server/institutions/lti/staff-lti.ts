import { z } from 'zod'
import {
  type LtiSettings,
  ltiPlatformRequest,
  ltiRegistrationRequest,
  ltiSettings,
} from '#contract/institutions/lti.ts'
import { noteAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../../endpoint.ts'
import { invalid, notFound } from '../../errors.ts'
import { institutionOrNone } from '../present-institution.ts'
import { domainsOf } from '../sign-on/store.ts'
import { closeRegistration, openRegistration, registrationOf } from './registration/links-store.ts'
import { dropPlatform, KEYS_PATH, LAUNCH_PATH, LOGIN_PATH, listPlatforms, putPlatform, REGISTER_PATH } from './store.ts'

const DID = 'changed the learning platforms of an institution'
const params = z.object({ id: z.uuid() })

export const showLti = endpoint({
  params,
  returns: ltiSettings,
  async handle({ params: { id } }, deps) {
    await institutionOrNone(deps.db, id)
    return present(deps.db, id, deps)
  },
})

export const registerPlatform = endpoint({
  params,
  body: ltiPlatformRequest,
  returns: ltiSettings,
  async handle({ params: { id }, body, user }, deps) {
    const { db, publicUrl, now } = deps
    for (const field of ['jwks_url', 'auth_url', 'token_url'] as const) requireAddress(field, body[field], publicUrl)
    return db.transaction(async (tx) => {
      const school = await institutionOrNone(tx, id)
      const known = {
        issuer: body.issuer,
        clientId: body.client_id,
        deploymentIds: [...new Set(body.deployment_ids)],
        jwksUrl: body.jwks_url,
        authUrl: body.auth_url,
        tokenUrl: body.token_url,
        otherOrigins: originsFrom(body.other_origins, publicUrl),
      }
      if (!(await putPlatform(tx, id, known, now())))
        throw wrong('client_id', 'Another institution has this client ID.')
      const details = { institution: school.slug, platform: body.issuer }
      await noteAct(tx, { staff: user.id }, { did: DID, details }, now())
      return present(tx, id, deps)
    })
  },
})

export const removePlatform = endpoint({
  params: z.object({ id: z.uuid(), platformId: z.uuid() }),
  returns: ltiSettings,
  async handle({ params: { id, platformId }, user }, deps) {
    const { db, now } = deps
    return db.transaction(async (tx) => {
      const school = await institutionOrNone(tx, id)
      const dropped = await dropPlatform(tx, id, platformId)
      if (!dropped) throw notFound()
      const details = { institution: school.slug, removed: dropped.issuer }
      await noteAct(tx, { staff: user.id }, { did: DID, details }, now())
      return present(tx, id, deps)
    })
  },
})

/** Creates a new registration link for one platform, or revokes the existing one. */
export const changeRegistration = endpoint({
  params,
  body: ltiRegistrationRequest,
  returns: ltiSettings,
  async handle({ params: { id }, body: { open }, user }, deps) {
    const { db, now } = deps
    return db.transaction(async (tx) => {
      const school = await institutionOrNone(tx, id)
      await (open ? openRegistration(tx, id, now()) : closeRegistration(tx, id))
      const details = { institution: school.slug, registration: open ? 'opened' : 'ended' }
      await noteAct(tx, { staff: user.id }, { did: DID, details }, now())
      return present(tx, id, deps)
    })
  },
})

type Known = Pick<Deps, 'publicUrl' | 'ltiKeys' | 'now'>

async function present(db: Db, institutionId: string, { publicUrl, ltiKeys, now }: Known): Promise<LtiSettings> {
  const registration = await registrationOf(db, institutionId, now())
  return {
    login_url: publicUrl + LOGIN_PATH,
    launch_url: publicUrl + LAUNCH_PATH,
    keys_url: ltiKeys ? publicUrl + KEYS_PATH : null,
    registration: registration
      ? { url: `${publicUrl}${REGISTER_PATH}${registration.key}/`, until: registration.expiresAt.toISOString() }
      : null,
    domains: await domainsOf(db, institutionId),
    platforms: (await listPlatforms(db, institutionId)).map((one) => ({
      id: one.id,
      issuer: one.issuer,
      client_id: one.clientId,
      deployment_ids: one.deploymentIds,
      jwks_url: one.jwksUrl,
      auth_url: one.authUrl,
      token_url: one.tokenUrl,
      other_origins: one.otherOrigins,
      pending: one.pendingSince !== null,
      last_launch_at: one.lastLaunchAt?.toISOString() ?? null,
      last_refusal: one.lastRefusal,
      grade_problem: one.gradeProblem,
      members_problem: one.membersProblem,
    })),
  }
}

function requireAddress(field: string, value: string, publicUrl: string) {
  const schemes = publicUrl.startsWith('https:') ? ['https:'] : ['https:', 'http:']
  if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol))
    throw wrong(field, 'The address must start with https://.')
}

/** Reduces the entered URLs to their origins. */
function originsFrom(typed: readonly string[], publicUrl: string): string[] {
  for (const one of typed) requireAddress('other_origins', one, publicUrl)
  return [...new Set(typed.map((one) => new URL(one).origin))]
}

const wrong = (field: string, words: string) => invalid(words, { [field]: [words] })
