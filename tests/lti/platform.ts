import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { gradebookOf } from './gradebook.ts'
import { membersOf } from './members.ts'
import type { LtiProduct } from './product.ts'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
export const claim = (name: string) => CLAIM + name
export const INSTRUCTOR = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'
export const LEARNER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'

type Key = Awaited<ReturnType<typeof newKey>>
export const newKey = async (kid: string) => ({ kid, ...(await generateKeyPair('RS256', { extractable: true })) })

/** A stand-in learning platform with a gradebook and its own keys, published over HTTP. `seconds` returns its clock. */
export async function ltiPlatform(issuer: string, seconds: () => number, product: LtiProduct = 'moodle') {
  let key = await newKey('first')
  const keySet = async () => {
    const keys = [{ ...(await exportJWK(key.publicKey)), kid: key.kid, alg: 'RS256', use: 'sig' }]
    return JSON.stringify({ keys })
  }
  const gradebook = gradebookOf(product, seconds)
  const members = membersOf(product, gradebook.holds)
  const server = createServer((request, reply) => {
    reply.setHeader('content-type', 'application/json')
    if (request.method === 'POST' || gradebook.lines.isCollection(request.url ?? ''))
      void gradebook.answer(request, reply)
    else if (request.url?.startsWith(members.path)) members.answer(request, reply)
    else void keySet().then((text) => reply.end(text))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings = {
    issuer,
    client_id: 'bedside-client',
    deployment_ids: ['7'],
    jwks_url: `${url}/jwks`,
    auth_url: `${url}/auth`,
    token_url: `${url}/token`,
  }
  gradebook.openAt(url, settings)
  members.openAt(url)

  /** Returns the claims of a launch by this person; `more` overrides them, and undefined omits one. */
  const claims = (nonce: string, email: string, more: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: settings.client_id,
    sub: `id-of-${email}`,
    nonce,
    iat: seconds(),
    exp: seconds() + 300,
    email,
    given_name: 'Robin',
    family_name: 'Ash',
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: '7',
    [claim('target_link_uri')]: 'http://bedside.test/cases/52/spm',
    [claim('roles')]: [LEARNER],
    ...more,
  })
  const signed = (payload: JWTPayload, { kid, privateKey }: Pick<Key, 'kid' | 'privateKey'> = key) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey)
  return {
    settings,
    gradebook,
    members,
    claims,
    signed,
    publicKey: () => key.publicKey,
    async changeKey(kid: string) {
      key = await newKey(kid)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type LtiPlatform = Awaited<ReturnType<typeof ltiPlatform>>
