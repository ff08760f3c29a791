import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { VendorFault } from '../../vendor-call.ts'

type Expected = { issuer: string; clientId: string; nonce: string }

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

/** Verifies an ID token and returns its claims. Throws if it is expired, or was not issued to us for this request. */
export async function readIdToken(token: string, keys: JWTVerifyGetKey, { issuer, clientId, nonce }: Expected) {
  const { payload } = await jwtVerify(token, keys, {
    issuer: [issuer, issuer.replace(/^https:\/\//, '')],
    audience: clientId,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['exp'],
    maxTokenAge: '10 minutes',
    clockTolerance: 60,
  })
  if (!isForUsAlone(payload, clientId)) throw new VendorFault('the ID token was made for others too')
  const parsed = claims.parse(payload)
  if (parsed.nonce !== nonce) throw new VendorFault('the ID token answers another departure')
  return parsed
}

/**
 * We trust no other audience, so ours must be the only one, and the authorised party must be us (OpenID Connect Core
 * 3.1.3.7).
 */
const isForUsAlone = ({ aud, azp }: JWTPayload, clientId: string) =>
  [aud].flat().every((one) => one === clientId) && (azp === undefined || azp === clientId)
