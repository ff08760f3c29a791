import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type KeyPair = { privateKey: string; certificate: string }

/** Returns an RSA key with a self-signed certificate, as PEM: just enough of X.509 for SAML. */
export function selfSigned(name: string): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = sequence(SHA256_WITH_RSA, NULL)
  const subject = sequence(set(sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    subject,
    sequence(time('250101000000Z'), time('450101000000Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)]))
  const base64 = sequence(body, algorithm, signature).toString('base64')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** Returns a certificate without its header and footer, as in metadata. */
export const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, '')

function der(tag: number, content: Buffer): Buffer {
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts))
const integer = (bytes: Buffer) => der(0x02, bytes)
const time = (text: string) => der(0x17, Buffer.from(text))
const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const NULL = Buffer.from('0500', 'hex')
