import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { pemOf } from '../sign-on/keys.ts'

/** A key with which learning platforms know us, under the name by which they look it up. */
export type LtiKey = { kid: string; privateKey: KeyObject }
/** The first signs; all of them are published, so that a new one is known before the old one goes. */
export type LtiKeys = readonly [LtiKey, ...LtiKey[]]

const PEM = /-----BEGIN [A-Z ]*PRIVATE KEY-----.+?-----END [A-Z ]*PRIVATE KEY-----/gs
const FEWEST_BITS = 2048

/** Reads RSA keys as PEM, one after the other. Gives undefined where there is none, or one of them is none. */
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

/** The public halves, as platforms fetch them. */
export const keySetOf = (keys: LtiKeys) => ({
  keys: keys.map(({ kid, privateKey }) => {
    const { kty, n, e } = createPublicKey(privateKey).export({ format: 'jwk' })
    return { kty, n, e, kid, alg: 'RS256', use: 'sig' }
  }),
})
