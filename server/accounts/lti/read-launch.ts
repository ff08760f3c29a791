import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Platform } from '../../institutions/lti/store.ts'
import { type LaunchClaims, readClaims } from './launch-claims.ts'
import { LaunchRefused } from './launch-refused.ts'

const SKEW_SECONDS = 60
const TYPES: readonly string[] = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']

const keySets = new Map<string, JWTVerifyGetKey>()

/** Keys are cached for ten minutes; an unknown key id triggers a refetch, at most twice a minute. */
function keysAt(url: string): JWTVerifyGetKey {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: 8_000, cacheMaxAge: 600_000 })
  keySets.set(url, known)
  return known
}

/** Verifies an id_token for this platform as LTI 1.3 and OpenID Connect require. Throws LaunchRefused. */
export async function readLaunch(token: string, platform: Platform, now: Date): Promise<LaunchClaims> {
  const payload = await verified(token, platform, now)
  if (!isForUsAlone(payload, platform.clientId)) throw new LaunchRefused('audience')
  const claims = readClaims(payload)
  if ('missing' in claims) throw new LaunchRefused(`claim ${claims.missing}`)
  if (!TYPES.includes(claims.type)) throw new LaunchRefused('message type')
  if (claims.version !== '1.3.0') throw new LaunchRefused('version')
  if (!platform.deploymentIds.includes(claims.deploymentId)) throw new LaunchRefused('deployment')
  return claims
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

/** With several audiences, `azp` must state that the token was issued to us. */
const isForUsAlone = ({ aud, azp }: JWTPayload, clientId: string) =>
  azp === undefined ? [aud].flat().length === 1 : azp === clientId
