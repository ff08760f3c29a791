import { randomBytes } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { encrypt } from 'xml-encryption'
import { bare, type KeyPair, selfSigned } from './self-signed.ts'

// An identity provider like a university's Shibboleth: attributes by OID, assertion signed, then encrypted for the
// service provider, then the response signed. Every step can be changed, to make responses that must be rejected.

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const MINUTE = 60_000

export type AuthnRequest = { id: string; replyUrl: string; issuer: string }
type Change = (xml: string) => string

export type AssertedIdentity = {
  attributes: Record<string, readonly string[]>
  encrypted: boolean
  audience: string | null
  destination: string
  recipient: string
  responseIssuer: string
  assertionIssuer: string
  /** Null omits the attribute. */
  inResponseTo: string | null
  subjectInResponseTo: string
  minutesAgo: number
  status: string
  signer: KeyPair
  weak: boolean
  /** Changes before and after each of the two signatures. */
  assertion: Change
  signedAssertion: Change
  response: Change
  signedResponse: Change
}

export const MAIL = 'urn:oid:0.9.2342.19200300.100.1.3'
const NAMES = { first: 'urn:oid:2.5.4.42', last: 'urn:oid:2.5.4.4' }

const same: Change = (xml) => xml

export function shibbolethLike(serviceProvider: { certificate: string }, host = 'idp.north.test') {
  const keys = selfSigned(host)
  const entityId = `https://${host}/idp/shibboleth`

  /** Returns the response to a request about a person, in base64, as a browser would bring it. */
  async function reply(request: AuthnRequest, email: string, changed: Partial<AssertedIdentity> = {}): Promise<string> {
    const asserted: AssertedIdentity = {
      attributes: { [MAIL]: [email], [NAMES.first]: ['Robin'], [NAMES.last]: ['Ash'] },
      encrypted: true,
      audience: request.issuer,
      destination: request.replyUrl,
      recipient: request.replyUrl,
      responseIssuer: entityId,
      assertionIssuer: entityId,
      inResponseTo: request.id,
      subjectInResponseTo: request.id,
      minutesAgo: 0,
      status: 'Success',
      signer: keys,
      weak: false,
      assertion: same,
      signedAssertion: same,
      response: same,
      signedResponse: same,
      ...changed,
    }
    const assertion = asserted.signedAssertion(signed(asserted.assertion(assertionOf(asserted)), 'Assertion', asserted))
    const inside = asserted.encrypted ? await encrypted(assertion, serviceProvider.certificate) : assertion
    const response = responseOf(asserted.status === 'Success' ? inside : '', asserted)
    return base64(asserted.signedResponse(signed(asserted.response(response), 'Response', asserted)))
  }
  return {
    entityId,
    ssoUrl: `https://${host}/idp/profile/SAML2/Redirect/SSO`,
    certificate: bare(keys.certificate),
    reply,
  }
}

export const base64 = (xml: string) => Buffer.from(xml).toString('base64')

const newId = () => `_${randomBytes(16).toString('hex')}`
const at = (ms: number) => new Date(ms).toISOString()

function assertionOf(asserted: AssertedIdentity): string {
  const now = Date.now() - asserted.minutesAgo * MINUTE
  const end = at(now + 5 * MINUTE)
  const attributes = Object.entries(asserted.attributes)
    .map(
      ([name, values]) =>
        `<saml2:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri">${values
          .map((value) => `<saml2:AttributeValue>${value}</saml2:AttributeValue>`)
          .join('')}</saml2:Attribute>`,
    )
    .join('')
  const restriction =
    asserted.audience === null
      ? ''
      : `<saml2:AudienceRestriction><saml2:Audience>${asserted.audience}</saml2:Audience></saml2:AudienceRestriction>`
  return (
    `<saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" IssueInstant="${at(now)}" Version="2.0">` +
    `<saml2:Issuer>${asserted.assertionIssuer}</saml2:Issuer>` +
    `<saml2:Subject><saml2:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">${newId()}</saml2:NameID>` +
    `<saml2:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml2:SubjectConfirmationData ` +
    `InResponseTo="${asserted.subjectInResponseTo}" NotOnOrAfter="${end}" Recipient="${asserted.recipient}"/></saml2:SubjectConfirmation></saml2:Subject>` +
    `<saml2:Conditions NotBefore="${at(now)}" NotOnOrAfter="${end}">${restriction}</saml2:Conditions>` +
    `<saml2:AuthnStatement AuthnInstant="${at(now)}" SessionIndex="${newId()}"><saml2:AuthnContext><saml2:AuthnContextClassRef>` +
    `urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml2:AuthnContextClassRef></saml2:AuthnContext></saml2:AuthnStatement>` +
    `<saml2:AttributeStatement>${attributes}</saml2:AttributeStatement></saml2:Assertion>`
  )
}

function responseOf(inside: string, asserted: AssertedIdentity): string {
  const answering = asserted.inResponseTo === null ? '' : ` InResponseTo="${asserted.inResponseTo}"`
  return (
    `<saml2p:Response xmlns:saml2p="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${asserted.destination}" ID="${newId()}"${answering} IssueInstant="${at(Date.now())}" Version="2.0">` +
    `<saml2:Issuer xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion">${asserted.responseIssuer}</saml2:Issuer>` +
    `<saml2p:Status><saml2p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${asserted.status}"/></saml2p:Status>${inside}</saml2p:Response>`
  )
}

function signed(xml: string, name: 'Assertion' | 'Response', { signer, weak }: AssertedIdentity): string {
  const signing = new SignedXml({
    privateKey: signer.privateKey,
    publicCert: signer.certificate,
    signatureAlgorithm: weak ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' : RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signing.addReference({
    xpath: `/*[local-name(.)='${name}']`,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
    digestAlgorithm: weak ? 'http://www.w3.org/2000/09/xmldsig#sha1' : SHA256,
  })
  signing.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `/*[local-name(.)='${name}']/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signing.getSignedXml()
}

async function encrypted(assertion: string, certificate: string): Promise<string> {
  const settings = {
    rsa_pub: certificate,
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  } as const
  const data = await new Promise<string>((resolve, reject) =>
    encrypt(assertion, settings, (fault: Error | null, result: string) => (fault ? reject(fault) : resolve(result))),
  )
  return `<saml2:EncryptedAssertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion">${data}</saml2:EncryptedAssertion>`
}

/** Removes the outer signature of a response. */
export const withoutSignature: Change = (xml) => xml.replace(/<ds:Signature .*?<\/ds:Signature>/s, '')
