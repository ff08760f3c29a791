import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { LtiKeys } from '../keys.ts'
import { SCORE_SCOPE } from '../names.ts'
import { signToken } from '../sign-token.ts'
import type { Platform } from '../store.ts'
import { callPlatform, ServiceFault } from './call-platform.ts'

const ASSERTION_SECONDS = 60
/** A token is not used in its last seconds: it would end on the way. */
const SPARE_MS = 30_000

const reply = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().catch(60) })
type Held = { token: string; until: number }
const held = new Map<string, Held>()

/** An access token of the platform for scores, fetched when there is none that still works. Throws a ServiceFault. */
export async function tokenFor(platform: Platform, keys: LtiKeys, now: Date): Promise<string> {
  const known = held.get(nameOf(platform))
  if (known && known.until > now.getTime()) return known.token
  const answer = await callPlatform(platform.tokenUrl, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(platform, keys, now),
      scope: SCORE_SCOPE,
    }).toString(),
  })
  const read = reply.safeParse(answer)
  if (!read.success) throw new ServiceFault('token')
  const { access_token: token, expires_in: seconds } = read.data
  held.set(nameOf(platform), { token, until: now.getTime() + seconds * 1000 - SPARE_MS })
  return token
}

/** After the platform refused it. */
export const dropToken = (platform: Platform) => held.delete(nameOf(platform))

const nameOf = ({ id, tokenUrl, clientId }: Platform) => `${id} ${tokenUrl} ${clientId}`

const assertion = ({ clientId, tokenUrl }: Platform, keys: LtiKeys, now: Date): Promise<string> =>
  signToken(
    keys,
    {
      payload: { sub: clientId, jti: randomUUID() },
      issuer: clientId,
      audience: tokenUrl,
      seconds: ASSERTION_SECONDS,
    },
    now,
  )
