import { createHash } from 'node:crypto'
import { createRemoteJWKSet } from 'jose'
import { z } from 'zod'
import { fetchJson } from './fetch-json.ts'
import { readIdToken } from './id-token.ts'
import type { AuthorizationRequest, SocialLogin, SocialProfile } from './provider.ts'

/** `issuer` is https://accounts.google.com, or a test double with the same discovery document. */
export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

const description = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const exchanged = z.object({ id_token: z.string() })

/** Sign-in with Google: OpenID Connect's code flow with PKCE, and an ID token whose signature we verify. */
export function google({ clientId, clientSecret, issuer }: GoogleSettings): SocialLogin {
  const described = describedOnce(issuer)

  async function address({ state, nonce, verifier }: AuthorizationRequest, returnTo: string) {
    const { authorization_endpoint } = await described()
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: returnTo,
      response_type: 'code',
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    })
    return `${authorization_endpoint}?${query.toString()}`
  }

  async function fetchProfile(
    code: string,
    { nonce, verifier }: AuthorizationRequest,
    returnTo: string,
  ): Promise<SocialProfile> {
    const { token_endpoint, keys } = await described()
    const reply = await fetchJson(token_endpoint, {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: returnTo,
      code_verifier: verifier,
    })
    const claims = await readIdToken(exchanged.parse(reply).id_token, keys, { issuer, clientId, nonce })
    return {
      subject: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified ?? false,
      firstName: claims.given_name ?? '',
      lastName: claims.family_name ?? '',
    }
  }
  return { address, fetchProfile }
}

/** Fetches the issuer's discovery document on first use; jose refreshes its keys. A failure is retried. */
function describedOnce(issuer: string) {
  const read = async () => {
    const found = description.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`))
    return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri)) }
  }
  let known: ReturnType<typeof read> | undefined
  return () => {
    known ??= read().catch((fault: unknown) => {
      known = undefined
      throw fault
    })
    return known
  }
}
