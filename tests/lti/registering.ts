import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
const TOKEN = 'registration-token'

type Registration = {
  redirect_uris: string[]
  jwks_uri: string
  initiate_login_uri: string
  scope: string
  [TOOL]: { domain: string; messages: { type: string; target_link_uri: string }[] }
}

/**
 * A stand-in platform with dynamic registration. Moodle returns the deployment ID, and rejects a registration whose
 * redirect addresses lack a message's target; Canvas assigns a deployment ID later, when the tool is switched on.
 */
export async function registeringPlatform(product: 'moodle' | 'canvas') {
  const registered: Registration[] = []
  let changed: object = {}
  let count = 0
  const server = createServer((request, reply) => {
    reply.setHeader('content-type', 'application/json')
    void answer(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    if (request.url === '/openid-configuration') return reply.end(JSON.stringify({ ...configuration(), ...changed }))
    if (request.url !== '/register' || request.method !== 'POST') return reply.writeHead(404).end()
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply.writeHead(401).end()
    const registration = JSON.parse(await text(request)) as Registration
    const targets = registration[TOOL].messages.map(({ target_link_uri }) => target_link_uri)
    if (targets.some((one) => !registration.redirect_uris.includes(one))) return reply.writeHead(400).end()
    registered.push(registration)
    const tool = { ...registration[TOOL], ...(product === 'moodle' && { deployment_id: '7' }) }
    return reply.end(JSON.stringify({ ...registration, client_id: `client-${++count}`, [TOOL]: tool }))
  }

  const configuration = () => ({
    issuer: url,
    authorization_endpoint: `${url}/auth`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    registration_endpoint: `${url}/register`,
    scopes_supported: ['openid', 'https://purl.imsglobal.org/spec/lti-ags/scope/score'],
    'https://purl.imsglobal.org/spec/lti-platform-configuration': { product_family_code: product },
  })
  return {
    url,
    registered,
    /** Returns the query that a browser brings from the platform. */
    query: (token = TOKEN) =>
      new URLSearchParams({
        openid_configuration: `${url}/openid-configuration`,
        registration_token: token,
      }).toString(),
    /** Overrides the platform's own configuration. */
    say(more: object) {
      changed = more
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
