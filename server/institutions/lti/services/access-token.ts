import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { LtiKeys } from '../keys.ts'
import { signToken } from '../sign-token.ts'
import type { Platform } from '../store.ts'
import { callPlatform, ServiceFault } from './call-platform.ts'

const ASSERTION_SECONDS = 60
/** A token is not used in its last seconds, as it could expire in transit. */
const SPARE_MS = 30_000

const reply = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().catch(60) })
type CachedToken = { token: string; until: number }
const cached = new Map<string, CachedToken>()

/** The platform's service, our keys for it, and an optional time limit. */
export type ServiceAccess = { platform: Platform; keys: LtiKeys; scope: string; signal?: AbortSignal }

/**
 * Calls a service with a cached access token, or a new one if there is none or it has expired. If the service refuses a
 * cached token (401), refetches it once, because the platform may have revoked it. Throws a ServiceFault.
 */
export async function withToken<T>(access: ServiceAccess, now: Date, use: (token: string) => Promise<T>): Promise<T> {
  const known = cached.get(nameOf(access))
  if (known && known.until > now.getTime()) {
    try {
      return await use(known.token)
    } catch (error) {
      if (!isRefused(error)) throw error
    }
  }
  try {
    return await use(await fetchToken(access, now))
  } catch (error) {
    if (isRefused(error)) cached.delete(nameOf(access))
    throw error
  }
}

const isRefused = (error: unknown) => error instanceof ServiceFault && error.status === 401

async function fetchToken(access: ServiceAccess, now: Date): Promise<string> {
  const { platform, scope, signal } = access
  const answer = await callPlatform(platform.tokenUrl, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(access, now),
      scope,
    }).toString(),
    ...(signal && { signal }),
  })
  const read = reply.safeParse(answer)
  if (!read.success) throw new ServiceFault('token')
  const { access_token: token, expires_in: seconds } = read.data
  cached.set(nameOf(access), { token, until: now.getTime() + seconds * 1000 - SPARE_MS })
  return token
}

const nameOf = ({ platform: { id, tokenUrl, clientId }, scope }: ServiceAccess) =>
  `${id} ${tokenUrl} ${clientId} ${scope}`

const assertion = ({ platform: { clientId, tokenUrl }, keys }: ServiceAccess, now: Date): Promise<string> =>
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
