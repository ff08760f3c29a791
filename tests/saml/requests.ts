import { verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'

/** Parses an HTTP-Redirect request as an identity provider does. */
export function readRequest(address: string) {
  const query = new URL(address).searchParams
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString()
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(xml)?.[1] ?? ''
  return {
    id: value('ID'),
    replyUrl: value('AssertionConsumerServiceURL'),
    destination: value('Destination'),
    issuer: /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1] ?? '',
  }
}

/** Whether the owner of a certificate has signed this address, with SHA-256. */
export function isSignedBy(certificate: string, address: string): boolean {
  const query = new URL(address).search.slice(1).split('&')
  const signature = new URL(address).searchParams.get('Signature') ?? ''
  const signed = query.filter((part) => !part.startsWith('Signature=')).join('&')
  return (
    signed.includes('rsa-sha256') &&
    verify('sha256', Buffer.from(signed), certificate, Buffer.from(signature, 'base64'))
  )
}
