import type { LtiPlatformRequest, LtiSettings } from '#contract/institutions/lti.ts'

export type TypedPlatform = Record<
  'issuer' | 'clientId' | 'deployments' | 'jwksUrl' | 'authUrl' | 'tokenUrl' | 'origins',
  string
>

export const NO_PLATFORM: TypedPlatform = {
  issuer: '',
  clientId: '',
  deployments: '',
  jwksUrl: '',
  authUrl: '',
  tokenUrl: '',
  origins: '',
}

export const typedOf = (platform: LtiSettings['platforms'][number]): TypedPlatform => ({
  issuer: platform.issuer,
  clientId: platform.client_id,
  deployments: platform.deployment_ids.join(', '),
  jwksUrl: platform.jwks_url,
  authUrl: platform.auth_url,
  tokenUrl: platform.token_url,
  origins: platform.other_origins.join(', '),
})

export const requestOf = (typed: TypedPlatform): LtiPlatformRequest => ({
  issuer: typed.issuer.trim(),
  client_id: typed.clientId.trim(),
  deployment_ids: listOf(typed.deployments),
  jwks_url: typed.jwksUrl.trim(),
  auth_url: typed.authUrl.trim(),
  token_url: typed.tokenUrl.trim(),
  other_origins: listOf(typed.origins),
})

export type PlatformProduct = 'moodle' | 'canvas'

/** Returns the default addresses of a product at a site; undefined if the site is not a valid URL. */
export function addressesOf(product: PlatformProduct, site: string): Partial<TypedPlatform> | undefined {
  if (!URL.canParse(site)) return undefined
  const { origin, href } = new URL(site)
  if (product === 'canvas')
    return {
      issuer: 'https://canvas.instructure.com',
      jwksUrl: `${CANVAS}/api/lti/security/jwks`,
      authUrl: `${CANVAS}/api/lti/authorize_redirect`,
      tokenUrl: `${CANVAS}/login/oauth2/token`,
      origins: origin,
    }
  const base = href.replace(/\/+$/, '')
  return {
    issuer: base,
    jwksUrl: `${base}/mod/lti/certs.php`,
    authUrl: `${base}/mod/lti/auth.php`,
    tokenUrl: `${base}/mod/lti/token.php`,
    origins: '',
  }
}
/** Canvas's hosted sign-in, which is the same for all schools. */
const CANVAS = 'https://sso.canvaslms.com'

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)
