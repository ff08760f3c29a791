import { SignOnRefused } from './sign-on-refused.ts'

/** SHA-1 and HMAC signatures are refused, even if the library would accept them. */
const SIGNATURES =
  /^http:\/\/www\.w3\.org\/(?:2001\/04\/xmldsig-more#rsa-sha(?:256|384|512)|2007\/05\/xmldsig-more#sha256-rsa-MGF1)$/
const DIGESTS = /^http:\/\/www\.w3\.org\/2001\/04\/(?:xmlenc#sha(?:256|512)|xmldsig-more#sha384)$/
const TRANSFORMS = ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#']
/** RSA with PKCS #1 v1.5 padding, and triple DES. */
const WEAK_ENCRYPTION = /#(?:rsa-1_5|tripledes-cbc)$/

export type Algorithms = { signatures: string[]; digests: string[]; transforms: string[]; encryption?: string[] }

/** Throws a SignOnRefused for any algorithm that is not considered secure today. */
export function requireSafe({ signatures, digests, transforms, encryption = [] }: Algorithms): void {
  const safe =
    signatures.every((one) => SIGNATURES.test(one)) &&
    digests.every((one) => DIGESTS.test(one)) &&
    transforms.every((one) => TRANSFORMS.includes(one)) &&
    !encryption.some((one) => WEAK_ENCRYPTION.test(one))
  if (!safe) throw new SignOnRefused('algorithm')
}
