import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Platform } from '../../institutions/lti/store.ts'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
const SKEW_SECONDS = 60
const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  [`${CLAIM}message_type`]: z.string(),
  [`${CLAIM}version`]: z.string(),
  [`${CLAIM}deployment_id`]: z.string(),
  [`${CLAIM}target_link_uri`]: z.string(),
  [`${CLAIM}roles`]: z.array(z.string()),
  email: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

/** What a launch says of its person and of where to go. */
export type Told = {
  nonce: string
  target: string
  teaches: boolean
  email: string
  firstName: string
  lastName: string
}

/** A launch that is not accepted. The log holds the word; the person reads nothing of it. */
export class LaunchRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

const keySets = new Map<string, JWTVerifyGetKey>()

/** Keys are cached for ten minutes; an unknown key id asks again, twice a minute at most. */
function keysAt(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 8_000, cacheMaxAge: 600_000 })
  keySets.set(url, known)
  return known
}

/** Checks an id_token for this platform as LTI 1.3 and OpenID Connect demand. Throws LaunchRefused. */
export async function readLaunch(token: string, platform: Platform, now: Date): Promise<Told> {
  const payload = await verified(token, platform, now)
  if (!isForUsAlone(payload, platform.clientId)) throw new LaunchRefused('audience')
  const read = claims.safeParse(payload)
  if (!read.success) throw new LaunchRefused(`claim ${String(read.error.issues[0]?.path[0]).replace(CLAIM, '')}`)
  const claim = (name: string) => String(payload[`${CLAIM}${name}`])
  if (claim('message_type') !== 'LtiResourceLinkRequest') throw new LaunchRefused('message type')
  if (claim('version') !== '1.3.0') throw new LaunchRefused('version')
  if (!platform.deploymentIds.includes(claim('deployment_id'))) throw new LaunchRefused('deployment')
  const { nonce, email = '', given_name = '', family_name = '' } = payload as Record<string, string>
  return {
    nonce: String(nonce),
    target: claim('target_link_uri'),
    teaches: (payload[`${CLAIM}roles`] as string[]).includes(INSTRUCTOR),
    email,
    firstName: given_name.slice(0, 80),
    lastName: family_name.slice(0, 80),
  }
}

async function verified(token: string, { jwksUrl, issuer, clientId }: Platform, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keysAt(jwksUrl), {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
      maxTokenAge: '1 hour',
      clockTolerance: SKEW_SECONDS,
      currentDate: now,
    })
    return payload
  } catch (error) {
    throw new LaunchRefused(error instanceof errors.JOSEError ? wordOf(error) : 'keys')
  }
}

const wordOf = (error: errors.JOSEError) =>
  error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired
    ? `claim ${error.claim}`
    : error.code

/** With several audiences the platform has to say that the token was issued to us. */
const isForUsAlone = ({ aud, azp }: JWTPayload, clientId: string) =>
  azp === undefined ? [aud].flat().length === 1 : azp === clientId
