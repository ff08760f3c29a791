import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import samlp from 'samlp'
import { bare, selfSigned } from './self-signed.ts'

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'

/** The package's attribute names. */
export const SAMLP_ATTRIBUTES = {
  email: `${CLAIMS}emailaddress`,
  first_name: `${CLAIMS}givenname`,
  last_name: `${CLAIMS}surname`,
  role: '',
  cohort: '',
}

type User = { email: string; first: string; last: string }

/**
 * A local identity provider built on the npm package samlp. It rejects requests that the service provider did not sign
 * and signs `state.user` on without a prompt; its page posts the response back when its button is pressed.
 */
export async function samlpProvider(serviceProvider: { certificate: string; replyUrl: string }) {
  const keys = selfSigned('samlp')
  const state = { user: { email: '', first: 'Sam', last: 'Lee' } as User }
  const server = createServer((request, response) => answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const entityId = `${url}/metadata`
  const signOn = samlp.auth({
    issuer: entityId,
    cert: keys.certificate,
    key: keys.privateKey,
    signingCert: serviceProvider.certificate,
    recipient: serviceProvider.replyUrl,
    destination: serviceProvider.replyUrl,
    signResponse: true,
    getPostURL: (_, _dom, _request, done) => done(null, serviceProvider.replyUrl),
    getUserFromRequest: () => {
      const { email, first, last } = state.user
      const name = { givenName: first, familyName: last }
      return { id: email, emails: [{ value: email }], displayName: `${first} ${last}`, name }
    },
  })

  function answer(request: IncomingMessage, response: ServerResponse) {
    const query = Object.fromEntries(new URL(request.url ?? '/', url).searchParams)
    const end = (status: number, text: string) => response.writeHead(status, { 'content-type': 'text/html' }).end(text)
    const shim = {
      set: () => undefined,
      send: (...parts: unknown[]) => (typeof parts[0] === 'number' ? end(parts[0], '') : end(200, String(parts[0]))),
    }
    signOn(Object.assign(request, { query, body: {} }), shim, (error) => end(400, String(error)))
  }

  const metadata = `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
    <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
      <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
        <X509Certificate>${bare(keys.certificate)}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
      <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${url}/sso"/>
    </IDPSSODescriptor></EntityDescriptor>`
  return { url, entityId, metadata, state, close: () => server.close() }
}

/** Returns the response in the provider's page. */
export const replyIn = (page: string) => /name="SAMLResponse"\s+value="([^"]+)"/.exec(page)?.[1] ?? ''
