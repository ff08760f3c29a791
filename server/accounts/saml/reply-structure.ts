import { DOMParser } from '@xmldom/xmldom'
import { requireSafe } from './algorithms.ts'
import { SignOnRefused } from './sign-on-refused.ts'

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const ENCRYPTION = 'http://www.w3.org/2001/04/xmlenc#'
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** What the reply must name. */
export type Expected = { replyUrl: string; issuer: string }

/**
 * Parses a reply and returns the request that it names. Comments, CDATA sections, DOCTYPE and processing instructions
 * are refused before parsing: no provider writes them into a reply, and parsers differ over them.
 */
export function openReply(xml: string): { root: Element; requestId: string } {
  if (/<!|<\?(?!xml\s)/.test(xml)) throw new SignOnRefused('malformed')
  const root = parse(xml)
  if (root.localName !== 'Response' || root.namespaceURI !== PROTOCOL) throw new SignOnRefused('malformed')
  const requestId = root.getAttribute('InResponseTo')
  if (!requestId) throw new SignOnRefused('request')
  return { root, requestId }
}

/**
 * Checks the shape of a reply before its signatures: exactly one assertion, as a child of the response, and signatures
 * in the right places. Signature wrapping needs a second assertion somewhere.
 */
export function requireShape(root: Element, { replyUrl, issuer }: Expected): void {
  if (root.getAttribute('Destination') !== replyUrl) throw new SignOnRefused('recipient')
  if (textOfChild(root, 'Issuer') !== issuer) throw new SignOnRefused('issuer')
  const assertions = [...named(root, '*', 'Assertion'), ...named(root, '*', 'EncryptedAssertion')]
  const [assertion] = assertions
  if (!assertion && !isSuccess(root)) throw new SignOnRefused('status')
  if (!assertion || assertions.length > 1 || assertion.parentNode !== root) throw new SignOnRefused('malformed')
  requireDistinctIds(root)
  const signatures = named(root, SIGNATURE, 'Signature')
  if (!signatures.some(({ parentNode }) => parentNode === root)) throw new SignOnRefused('signature')
  if (signatures.some(({ parentNode }) => parentNode !== root && parentNode !== assertion))
    throw new SignOnRefused('malformed')
  requireSafe({
    signatures: algorithmsOf(root, SIGNATURE, 'SignatureMethod'),
    digests: signatures.flatMap((one) => named(one, SIGNATURE, 'Reference')).flatMap(digestsOf),
    transforms: algorithmsOf(root, SIGNATURE, 'Transform'),
    encryption: algorithmsOf(root, ENCRYPTION, 'EncryptionMethod'),
  })
}

function parse(xml: string): Element {
  const fail = () => {
    throw new SignOnRefused('malformed')
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  return parser.parseFromString(xml, 'text/xml')?.documentElement ?? fail()
}

function requireDistinctIds(root: Element): void {
  const ids = [root, ...named(root, '*', '*')].flatMap((one) =>
    ['ID', 'Id', 'id'].flatMap((name) => (one.hasAttribute(name) ? [one.getAttribute(name)] : [])),
  )
  if (new Set(ids).size !== ids.length) throw new SignOnRefused('malformed')
}

/** Returns the digests of references only: RSA-OAEP's digest belongs to no signature. */
const digestsOf = (reference: Element) => algorithmsOf(reference, SIGNATURE, 'DigestMethod')

const algorithmsOf = (within: Element, namespace: string, name: string): string[] =>
  named(within, namespace, name).map((one) => one.getAttribute('Algorithm') ?? '')

const isSuccess = (root: Element) => named(root, PROTOCOL, 'StatusCode')[0]?.getAttribute('Value') === SUCCESS

const textOfChild = (root: Element, name: string) =>
  named(root, '*', name)
    .find(({ parentNode }) => parentNode === root)
    ?.textContent?.trim()

const named = (within: Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name))
