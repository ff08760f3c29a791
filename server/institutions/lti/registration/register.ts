import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { LtiKeys } from '../keys.ts'
import { callPlatform, readPlatform, ServiceFault } from '../services/call-platform.ts'
import { addPending } from '../store.ts'
import { closeRegistration, institutionOfKey } from './links-store.ts'
import { configurationFrom, type PlatformConfiguration } from './platform-configuration.ts'
import { isPublicHost } from './public-address.ts'
import { TOOL, toolRegistration } from './tool-registration.ts'

/** Outcome of a registration: no problem, or a code for the page. */
export type Registered = { problem?: 'link' | 'off' | 'configuration' | 'issuer' | 'silent' | 'refused' | 'known' }
type RegistrationRequest = { key: string; configurationUrl: string; token: string | undefined }

const TIMEOUT_MS = 20_000
const reply = z.object({
  client_id: z.string().min(1).max(255),
  [TOOL]: z.object({ deployment_id: z.string().min(1).max(255).nullish() }).nullish(),
})

/**
 * Registers this installation with the platform that a browser comes from (LTI Dynamic Registration 1.0). The platform
 * stays pending, with launches refused, until staff confirm it. The link works once.
 */
export async function register(deps: Deps, { key, configurationUrl, token }: RegistrationRequest): Promise<Registered> {
  const { db, ltiKeys, now } = deps
  const institutionId = await institutionOfKey(db, key, now())
  if (institutionId === undefined) return { problem: 'link' }
  if (!ltiKeys) return { problem: 'off' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const configuration = await configurationAt(deps, configurationUrl, signal)
    if ('problem' in configuration) return configuration
    const found = await askPlatform({ ...deps, ltiKeys }, configuration, { token, signal })
    return await savePlatform(deps, institutionId, { configuration, configurationUrl, ...found })
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error
    return { problem: error.status === undefined ? 'silent' : 'refused' }
  }
}

type Known = PlatformConfiguration | { problem: 'configuration' | 'issuer' }

async function configurationAt({ publicUrl }: Deps, url: string, signal: AbortSignal): Promise<Known> {
  const schemes = publicUrl.startsWith('https:') ? ['https:'] : ['https:', 'http:']
  if (!(await mayCall(publicUrl, url))) return { problem: 'configuration' }
  const { body } = await readPlatform(url, { accept: 'application/json', signal })
  const read = configurationFrom(body, { url, schemes })
  if ('problem' in read) return read
  return (await mayCall(publicUrl, read.registration_endpoint)) ? read : { problem: 'configuration' }
}

/** Allows only public hosts over https; a development installation on plain http may call any host. */
async function mayCall(publicUrl: string, url: string): Promise<boolean> {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (!publicUrl.startsWith('https:')) return ['https:', 'http:'].includes(protocol)
  return protocol === 'https:' && (await isPublicHost(hostname))
}

type Asking = Pick<Deps, 'publicUrl'> & { ltiKeys: LtiKeys }
type With = { token: string | undefined; signal: AbortSignal }

async function askPlatform({ publicUrl }: Asking, platform: PlatformConfiguration, { token, signal }: With) {
  const answer = await callPlatform(platform.registration_endpoint, {
    type: 'application/json',
    body: JSON.stringify(toolRegistration(publicUrl, platform.scopes_supported)),
    signal,
    ...(token !== undefined && { token }),
  })
  const read = reply.safeParse(answer)
  if (!read.success) throw new ServiceFault('registration')
  const deployment = read.data[TOOL]?.deployment_id
  return { clientId: read.data.client_id, deploymentIds: deployment ? [deployment] : [] }
}

type Found = {
  configuration: PlatformConfiguration
  configurationUrl: string
  clientId: string
  deploymentIds: string[]
}

function savePlatform({ db, now }: Deps, institutionId: string, found: Found): Promise<Registered> {
  const { issuer, jwks_uri: jwksUrl, authorization_endpoint: authUrl, token_endpoint: tokenUrl } = found.configuration
  const { clientId, deploymentIds } = found
  const otherOrigins = [new URL(found.configurationUrl).origin]
  const platform = { issuer, clientId, deploymentIds, jwksUrl, authUrl, tokenUrl, otherOrigins }
  return db.transaction(async (tx) => {
    if (!(await addPending(tx, institutionId, platform, now()))) return { problem: 'known' }
    await closeRegistration(tx, institutionId)
    return {}
  })
}
