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
/** What a platform says of itself (OpenID Connect discovery). */
export type PlatformConfiguration = z.infer<typeof configuration>

/**
 * Reads what came from `url`. Gives why it is not accepted where an address is not one of the web (`schemes`), or the
 * issuer is of another host: with that anybody could register as anybody's platform.
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

/** Canvas's cloud has one issuer for all schools and describes itself at another host of its own. */
const isCanvas = (host: string) => /(?:^|\.)(?:instructure\.com|canvaslms\.com)$/.test(host)
