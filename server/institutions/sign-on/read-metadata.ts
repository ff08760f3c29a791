import { DOMParser } from '@xmldom/xmldom'

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export type ProviderMetadata = { entityId: string; ssoUrl: string; certificates: string[] }

/**
 * Reads the metadata of one identity provider. Throws an Error with a message for staff if a required part is missing.
 * Signatures on metadata are not verified: staff vouch for what they paste.
 */
export function readMetadata(xml: string): ProviderMetadata {
  if (/<!(?!--)/.test(xml)) throw new Error('Remove the DOCTYPE from the metadata.')
  const entities = elements(parse(xml), METADATA, 'EntityDescriptor').filter(
    (entity) => elements(entity, METADATA, 'IDPSSODescriptor').length > 0,
  )
  const [entity, other] = entities
  if (!entity) throw new Error('This is not the metadata of an identity provider.')
  if (other) throw new Error('This is the metadata of several identity providers. Paste only yours.')
  const [role] = elements(entity, METADATA, 'IDPSSODescriptor')
  const service = elements(role!, METADATA, 'SingleSignOnService').find(
    (one) => one.getAttribute('Binding') === REDIRECT,
  )
  const entityId = entity.getAttribute('entityID') ?? ''
  if (!entityId) throw new Error('The metadata has no entityID.')
  if (!service) throw new Error('The identity provider offers no sign-on by HTTP-Redirect.')
  return { entityId, ssoUrl: service.getAttribute('Location') ?? '', certificates: signingCertificates(role!) }
}

/** Keys without a stated use are for signing too. */
const signingCertificates = (role: Element): string[] =>
  elements(role, METADATA, 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => elements(key, SIGNATURE, 'X509Certificate').map((one) => one.textContent ?? ''))

function parse(xml: string): Document {
  const fail = () => {
    throw new Error('This is not XML that can be read.')
  }
  const parser = new DOMParser({ errorHandler: { warning: () => undefined, error: fail, fatalError: fail } })
  const document = parser.parseFromString(xml.trim(), 'text/xml')
  return document?.documentElement ? document : fail()
}

const elements = (within: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name))
