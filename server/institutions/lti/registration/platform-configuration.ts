import { z } from 'zod'

const address = z.string().max(2000)
const configuration = z.object({
  issuer: z.string().min(1).max(255),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  registration_endpoint: address,
  scopes_supported: z.array(z.string()).optional().catch(undefined),
})
/** A platform's configuration (OpenID Connect discovery). */
export type PlatformConfiguration = z.infer<typeof configuration>

/**
 * Reads the configuration fetched from `url`. Returns a problem if a URL has none of the `schemes`, or the issuer is on
 * another host: otherwise anyone could register as someone else's platform.
 */
export function configurationFrom(
  body: unknown,
  { url, schemes }: { url: string; schemes: readonly string[] },
): PlatformConfiguration | { problem: 'configuration' | 'issuer' } {
  const read = configuration.safeParse(body)
  if (!read.success) return { problem: 'configuration' }
  const { issuer, authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint } = read.data
  const addresses = [issuer, authorization_endpoint, token_endpoint, jwks_uri, registration_endpoint]
  if (!addresses.every((one) => URL.canParse(one) && schemes.includes(new URL(one).protocol)))
    return { problem: 'configuration' }
  return isOwnIssuer(new URL(issuer), new URL(url)) ? read.data : { problem: 'issuer' }
}

const isOwnIssuer = (issuer: URL, url: URL) =>
  issuer.host === url.host || (isCanvas(issuer.hostname) && isCanvas(url.hostname))

/** Canvas's cloud has one issuer for all schools, and serves its configuration from a different host. */
const isCanvas = (host: string) => /(?:^|\.)(?:instructure\.com|canvaslms\.com)$/.test(host)
