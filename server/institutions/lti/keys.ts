import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { pemOf } from '../sign-on/keys.ts'

/** A signing key of ours, with the key id by which platforms look it up. */
export type LtiKey = { kid: string; privateKey: KeyObject }
/** The first key signs. All are published, so that a new key is known before the old one is removed. */
export type LtiKeys = readonly [LtiKey, ...LtiKey[]]

const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----.+?-----END [A-Z ]*PRIVATE KEY-----/gs
const FEWEST_BITS = 2048

/** Reads concatenated RSA keys in PEM. Returns undefined if there is none, or one of them is invalid. */
export function ltiKeysOf(text: string): LtiKeys | undefined {
  const keys = (pemOf(text).match(PEM) ?? []).map(keyOf)
  const [first, ...more] = keys
  return first && !more.includes(undefined) ? [first, ...(more as LtiKey[])] : undefined
}

function keyOf(pem: string): LtiKey | undefined {
  try {
    const privateKey = createPrivateKey(pem)
    const bits = privateKey.asymmetricKeyDetails?.modulusLength ?? 0
    if (privateKey.asymmetricKeyType !== 'rsa' || bits < FEWEST_BITS) return undefined
    return { kid: nameOf(privateKey), privateKey }
  } catch {
    return undefined
  }
}

const nameOf = (key: KeyObject) =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('base64url')

/** Returns the public keys as a JWK set, as platforms fetch them. */
export const keySetOf = (keys: LtiKeys) => ({
  keys: keys.map(({ kid, privateKey }) => {
    const { kty, n, e } = createPublicKey(privateKey).export({ format: 'jwk' })
    return { kty, n, e, kid, alg: 'RS256', use: 'sig' }
  }),
})
