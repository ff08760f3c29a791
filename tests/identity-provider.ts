import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type Behaviour, type Seen, vendorStandIn } from './vendor-stand-in.ts'

const CLIENT = { clientId: 'bedside-test', clientSecret: 'a-secret' }

type Claims = Record<string, unknown>
type AuthorizationRequest = { redirect: string; nonce: string; challenge: string }

/**
 * A local OpenID Connect provider in Google's place: publishes its configuration, redirects browsers back immediately
 * with a code, and exchanges it for a signed ID token. `claims` is the user; `twist` changes the claims, `signedBy` the
 * key.
 */
export async function identityProvider() {
  const requests = new Map<string, AuthorizationRequest>()
  const ours = keys()
  const state = { claims: {} as Claims, twist: (claims: Claims): Claims => claims, signedBy: ours }
  const standIn = await vendorStandIn(() => ({}))
  const issuer = standIn.url

  const idToken = ({ nonce }: AuthorizationRequest) => {
    const now = Math.floor(Date.now() / 1000)
    const payload = { iss: issuer, aud: CLIENT.clientId, iat: now, exp: now + 3600, nonce, ...state.claims }
    const head = part({ alg: 'RS256', kid: 'one', typ: 'JWT' })
    const body = `${head}.${part(state.twist(payload))}`
    return `${body}.${sign('RSA-SHA256', Buffer.from(body), state.signedBy.privateKey).toString('base64url')}`
  }

  const answers: Record<string, (seen: Seen, query: URLSearchParams) => ReturnType<Behaviour>> = {
    '/v1/.well-known/openid-configuration': () =>
      json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }),
    '/v1/keys': () => json({ keys: [ours.jwk] }),
    '/v1/authorize': (_, query) => {
      const code = randomBytes(8).toString('hex')
      const redirect = query.get('redirect_uri') ?? ''
      requests.set(code, { redirect, nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' })
      const back = new URLSearchParams({ code, state: query.get('state') ?? '', scope: 'openid email profile' })
      return { status: 302, location: `${redirect}?${back.toString()}` }
    },
    '/v1/token': ({ body }) => {
      const form = new URLSearchParams(body.toString())
      const one = requests.get(form.get('code') ?? '')
      requests.delete(form.get('code') ?? '')
      const fits =
        one &&
        form.get('client_id') === CLIENT.clientId &&
        form.get('client_secret') === CLIENT.clientSecret &&
        form.get('redirect_uri') === one.redirect &&
        createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url') === one.challenge
      return fits ? json({ id_token: idToken(one) }) : { status: 400, body: '{"error":"invalid_grant"}' }
    },
  }
  standIn.behave((seen) => {
    const { pathname, searchParams } = new URL(seen.path, issuer)
    return answers[pathname]?.(seen, searchParams) ?? { status: 404 }
  })
  return { ...standIn, settings: { ...CLIENT, issuer }, state, otherKeys: keys }
}

const json = (value: unknown) => ({ body: JSON.stringify(value) })
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function keys() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...createPublicKey(privateKey).export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
  return { privateKey, jwk }
}
