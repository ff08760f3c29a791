import { type JWTPayload, SignJWT } from 'jose'
import type { LtiKeys } from './keys.ts'

type About = { payload: JWTPayload; issuer: string; audience: string; seconds: number }

/** Signs a token with our first key, valid for a number of seconds from now. */
export function signToken(
  [{ kid, privateKey }]: LtiKeys,
  { payload, issuer, audience, seconds }: About,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + seconds)
    .sign(privateKey)
}
