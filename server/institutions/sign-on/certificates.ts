import { X509Certificate } from 'node:crypto'

/** Converts a certificate in PEM or bare base64 to base64 on one line; undefined if it is not a valid one. */
export function certificateOf(text: string): string | undefined {
  const base64 = text.replace(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '')
  return read(base64) && base64
}

/** Returns the details that staff compare with the identity provider's own page. */
export function describeCertificate(base64: string): { fingerprint: string; ends_at: string } {
  const { fingerprint256, validTo } = new X509Certificate(Buffer.from(base64, 'base64'))
  return { fingerprint: fingerprint256, ends_at: new Date(validTo).toISOString() }
}

const LEAST_RSA_BITS = 2048

/** Rejects RSA keys that are too short to be secure, like an invalid certificate. */
function read(base64: string): X509Certificate | undefined {
  try {
    const found = new X509Certificate(Buffer.from(base64, 'base64'))
    const bits = found.publicKey.asymmetricKeyDetails?.modulusLength
    return bits !== undefined && bits < LEAST_RSA_BITS ? undefined : found
  } catch {
    return undefined
  }
}
